// Written by tools/cut-fonts.ts; change that instead.
import type { FontFamily } from './font-family.ts'

/** The fonts that themes may name. Sizes in bytes as served (WOFF2). */
export const FONT_FAMILIES: readonly FontFamily[] = [
  {
    family: 'JetBrains Mono',
    weights: '300 800',
    files: [
      {
        path: '/fonts/jetbrains-mono-core.1bdb6a8d93.woff2',
        bytes: 13020,
        range:
          'U+20-7E,U+A0,U+A3,U+A7,U+A9,U+AB,U+AE,U+B0,U+B7,U+BB,U+D7,U+2013-2014,U+2018-201A,U+201C-201E,U+2022,U+2026,U+2039-203A,U+20AC,U+2191,U+2193,U+2212',
        core: true,
      },
      {
        path: '/fonts/jetbrains-mono-latin.bd94e36b35.woff2',
        bytes: 8728,
        range: 'U+A1-102,U+131,U+152-153,U+2BC-2DC,U+300-309,U+323,U+2032-2044,U+2122,U+2215,U+FEFF',
        core: false,
      },
      {
        path: '/fonts/jetbrains-mono-latin-ext.3de58f07c9.woff2',
        bytes: 12240,
        range: 'U+100-1B0,U+1CD-237,U+259,U+2B9-2F7,U+1E80-1E9E,U+1EF2-1EF9,U+2020,U+20AB-20BF,U+2113',
        core: false,
      },
      {
        path: '/fonts/jetbrains-mono-cyrillic.214d45d10e.woff2',
        bytes: 10148,
        range: 'U+401-45F,U+490-491,U+2116',
        core: false,
      },
      {
        path: '/fonts/jetbrains-mono-greek.98d06124f8.woff2',
        bytes: 7504,
        range: 'U+374-3D7',
        core: false,
      },
    ],
    fallback: [
      {
        weight: '300 800',
        local: ['Menlo', 'DejaVu Sans Mono', 'Liberation Mono', 'Courier New', 'Roboto Mono'],
        sizeAdjust: '100%',
        ascent: '102%',
        descent: '30%',
        lineGap: '0%',
      },
    ],
  },
  {
    family: 'Martian Mono',
    weights: '400 700',
    files: [
      {
        path: '/fonts/martian-mono-core.05a50b87a3.woff2',
        bytes: 9728,
        range:
          'U+20-7E,U+A0,U+A3,U+A7,U+A9,U+AB,U+AE,U+B0,U+B7,U+BB,U+D7,U+2013-2014,U+2018-201A,U+201C-201E,U+2022,U+2026,U+2039-203A,U+20AC,U+2191,U+2193,U+2212',
        core: true,
      },
      {
        path: '/fonts/martian-mono-latin.9bc0d2ba51.woff2',
        bytes: 7084,
        range: 'U+A1-102,U+131,U+152-153,U+2BC-2DC,U+300-308,U+323,U+2002,U+2044,U+2122',
        core: false,
      },
      {
        path: '/fonts/martian-mono-latin-ext.5df0e0ff33.woff2',
        bytes: 9496,
        range:
          'U+100-19D,U+1CD-237,U+259-272,U+2C7-2DD,U+1E0C-1E25,U+1E62-1E9E,U+1EF2-1EF9,U+2020,U+20B4-20BD,U+A78B-A78C',
        core: false,
      },
      {
        path: '/fonts/martian-mono-cyrillic.4095763a91.woff2',
        bytes: 6736,
        range: 'U+401-45E,U+490-491,U+2116',
        core: false,
      },
    ],
    fallback: [
      {
        weight: '400 700',
        local: ['Menlo', 'DejaVu Sans Mono', 'Liberation Mono', 'Courier New', 'Roboto Mono'],
        sizeAdjust: '108.33%',
        ascent: '92.31%',
        descent: '18.46%',
        lineGap: '0%',
      },
    ],
  },
  {
    family: 'Familjen Grotesk',
    weights: '400 700',
    files: [
      {
        path: '/fonts/familjen-grotesk-core.d73b1aa593.woff2',
        bytes: 10700,
        range:
          'U+20-7E,U+A0,U+A3,U+A7,U+A9,U+AB,U+AE,U+B0,U+B7,U+BB,U+D7,U+2013-2014,U+2018-201A,U+201C-201E,U+2022,U+2026,U+2039-203A,U+20AC,U+2191,U+2193,U+2212',
        core: true,
      },
      {
        path: '/fonts/familjen-grotesk-latin.27f3091e0a.woff2',
        bytes: 7720,
        range: 'U+A1-102,U+131,U+152-153,U+2BC-2DC,U+300-309,U+323,U+2002-200B,U+2032-2044,U+2122,U+2215',
        core: false,
      },
      {
        path: '/fonts/familjen-grotesk-latin-ext.1f1b148133.woff2',
        bytes: 12188,
        range: 'U+100-1CC,U+1E6-237,U+259,U+2B9-2DD,U+1E80-1E9E,U+1EF2-1EF9,U+2020,U+20A1-20BD',
        core: false,
      },
    ],
    fallback: [
      {
        weight: '100 500',
        local: ['Arial', 'Helvetica', 'Liberation Sans', 'Arimo', 'Roboto'],
        sizeAdjust: '95.07%',
        ascent: '107.81%',
        descent: '23.67%',
        lineGap: '0%',
      },
      {
        weight: '600 900',
        local: [
          'Arial Bold',
          'Arial-BoldMT',
          'Helvetica Bold',
          'Liberation Sans Bold',
          'Arimo Bold',
          'Roboto Bold',
        ],
        sizeAdjust: '92.78%',
        ascent: '110.48%',
        descent: '24.25%',
        lineGap: '0%',
      },
    ],
  },
  {
    family: 'Fraunces',
    weights: '300 450',
    files: [
      {
        path: '/fonts/fraunces-core.b76a5ee876.woff2',
        bytes: 21152,
        range:
          'U+20-7E,U+A0,U+A3,U+A7,U+A9,U+AB,U+AE,U+B0,U+B7,U+BB,U+D7,U+2013-2014,U+2018-201A,U+201C-201E,U+2022,U+2026,U+2039-203A,U+20AC,U+2212',
        core: true,
      },
      {
        path: '/fonts/fraunces-latin.49e361a5f9.woff2',
        bytes: 13244,
        range: 'U+A1-FF,U+131,U+152-153,U+2BC-2DC,U+300-308,U+2032-2044,U+2122,U+2215',
        core: false,
      },
      {
        path: '/fonts/fraunces-latin-ext.476d9db52a.woff2',
        bytes: 26240,
        range: 'U+100-237,U+259,U+2B9-2DD,U+1E08-1E9E,U+1EF2-1EF9,U+2020,U+20A1-20BD',
        core: false,
      },
    ],
    fallback: [
      {
        weight: '100 500',
        local: ['Times New Roman', 'Times', 'Liberation Serif', 'Tinos'],
        sizeAdjust: '113.78%',
        ascent: '85.95%',
        descent: '22.41%',
        lineGap: '0%',
      },
      {
        weight: '600 900',
        local: [
          'Times New Roman Bold',
          'TimesNewRomanPS-BoldMT',
          'Times Bold',
          'Liberation Serif Bold',
          'Tinos Bold',
        ],
        sizeAdjust: '107.72%',
        ascent: '90.79%',
        descent: '23.67%',
        lineGap: '0%',
      },
    ],
  },
  {
    family: 'Fraunces Italic',
    weights: '370 370',
    files: [
      {
        path: '/fonts/fraunces-italic-core.ba3b69a922.woff2',
        bytes: 15308,
        range:
          'U+20-7E,U+A0,U+A3,U+A7,U+A9,U+AB,U+AE,U+B0,U+B7,U+BB,U+D7,U+2013-2014,U+2018-201A,U+201C-201E,U+2022,U+2026,U+2039-203A,U+20AC,U+2212',
        core: false,
      },
      {
        path: '/fonts/fraunces-italic-latin.48621ae1ec.woff2',
        bytes: 8888,
        range: 'U+A1-FF,U+131,U+152-153,U+2BC-2DC,U+300-308,U+323,U+2032-2044,U+2122,U+2215',
        core: false,
      },
    ],
    fallback: [
      {
        weight: '100 500',
        local: ['Times New Roman', 'Times', 'Liberation Serif', 'Tinos'],
        sizeAdjust: '109.71%',
        ascent: '89.14%',
        descent: '23.24%',
        lineGap: '0%',
      },
    ],
  },
  {
    family: 'Instrument Sans',
    weights: '400 700',
    files: [
      {
        path: '/fonts/instrument-sans-core.22cbc9ed00.woff2',
        bytes: 14412,
        range:
          'U+20-7E,U+A0,U+A3,U+A7,U+A9,U+AB,U+AE,U+B0,U+B7,U+BB,U+D7,U+2013-2014,U+2018-201A,U+201C-201E,U+2022,U+2026,U+2039-203A,U+20AC,U+2191,U+2193,U+2212',
        core: true,
      },
      {
        path: '/fonts/instrument-sans-latin.b5617c5704.woff2',
        bytes: 6480,
        range: 'U+A1-102,U+131,U+152-153,U+2C6-2DC,U+300-308,U+2122',
        core: false,
      },
      {
        path: '/fonts/instrument-sans-latin-ext.98b17e51dc.woff2',
        bytes: 7880,
        range: 'U+100-17E,U+1CD-1CE,U+218-21B,U+237,U+2C7-2DD,U+1E80-1E9E,U+1EF2-1EF3',
        core: false,
      },
    ],
    fallback: [
      {
        weight: '100 500',
        local: ['Arial', 'Helvetica', 'Liberation Sans', 'Arimo', 'Roboto'],
        sizeAdjust: '103.24%',
        ascent: '93.95%',
        descent: '24.22%',
        lineGap: '0%',
      },
      {
        weight: '600 900',
        local: [
          'Arial Bold',
          'Arial-BoldMT',
          'Helvetica Bold',
          'Liberation Sans Bold',
          'Arimo Bold',
          'Roboto Bold',
        ],
        sizeAdjust: '99.56%',
        ascent: '97.43%',
        descent: '25.11%',
        lineGap: '0%',
      },
    ],
  },
  {
    family: 'Schibsted Grotesk',
    weights: '400 800',
    files: [
      {
        path: '/fonts/schibsted-grotesk-core.31af503bf6.woff2',
        bytes: 17336,
        range:
          'U+20-7E,U+A0,U+A3,U+A7,U+A9,U+AB,U+AE,U+B0,U+B7,U+BB,U+D7,U+2013-2014,U+2018-201A,U+201C-201E,U+2022,U+2026,U+2039-203A,U+20AC,U+2191,U+2193,U+2212',
        core: true,
      },
      {
        path: '/fonts/schibsted-grotesk-latin.0c36b8bace.woff2',
        bytes: 10480,
        range: 'U+A1-102,U+131,U+152-153,U+2BB-2DC,U+300-308,U+323,U+2032-2044,U+2122,U+2215',
        core: false,
      },
      {
        path: '/fonts/schibsted-grotesk-latin-ext.61d034d432.woff2',
        bytes: 13988,
        range: 'U+100-19D,U+1CD-237,U+259-272,U+2C7-2DD,U+1E80-1E9E,U+1EF2-1EF9,U+2020,U+20A9-20BF,U+2113',
        core: false,
      },
    ],
    fallback: [
      {
        weight: '100 500',
        local: ['Arial', 'Helvetica', 'Liberation Sans', 'Arimo', 'Roboto'],
        sizeAdjust: '105.23%',
        ascent: '92.81%',
        descent: '24.5%',
        lineGap: '0%',
      },
      {
        weight: '600 900',
        local: [
          'Arial Bold',
          'Arial-BoldMT',
          'Helvetica Bold',
          'Liberation Sans Bold',
          'Arimo Bold',
          'Roboto Bold',
        ],
        sizeAdjust: '104.22%',
        ascent: '93.7%',
        descent: '24.74%',
        lineGap: '0%',
      },
    ],
  },
  {
    family: 'Hanken Grotesk',
    weights: '400 700',
    files: [
      {
        path: '/fonts/hanken-grotesk-core.274d3999f0.woff2',
        bytes: 11888,
        range:
          'U+20-7E,U+A0,U+A3,U+A7,U+A9,U+AB,U+AE,U+B0,U+B7,U+BB,U+D7,U+2013-2014,U+2018-201A,U+201C-201E,U+2022,U+2026,U+2039-203A,U+20AC,U+2212',
        core: true,
      },
      {
        path: '/fonts/hanken-grotesk-latin.a3a865bfb9.woff2',
        bytes: 8024,
        range: 'U+A1-102,U+131,U+152-153,U+2C6-2DC,U+300-309,U+323,U+2044,U+2122,U+2215',
        core: false,
      },
      {
        path: '/fonts/hanken-grotesk-latin-ext.a719e848c2.woff2',
        bytes: 10684,
        range:
          'U+100-1B0,U+1CD-237,U+259-272,U+2C7-2F6,U+1E20-1E21,U+1E44-1E45,U+1E80-1E9E,U+1EF2-1EF9,U+2020,U+20AB-20BD',
        core: false,
      },
    ],
    fallback: [
      {
        weight: '100 500',
        local: ['Arial', 'Helvetica', 'Liberation Sans', 'Arimo', 'Roboto'],
        sizeAdjust: '101.71%',
        ascent: '98.31%',
        descent: '29.79%',
        lineGap: '0%',
      },
      {
        weight: '600 900',
        local: [
          'Arial Bold',
          'Arial-BoldMT',
          'Helvetica Bold',
          'Liberation Sans Bold',
          'Arimo Bold',
          'Roboto Bold',
        ],
        sizeAdjust: '95.44%',
        ascent: '104.78%',
        descent: '31.75%',
        lineGap: '0%',
      },
    ],
  },
  {
    family: 'Newsreader',
    weights: '400 700',
    files: [
      {
        path: '/fonts/newsreader-core.e73c2936d4.woff2',
        bytes: 18852,
        range:
          'U+20-7E,U+A0,U+A3,U+A7,U+A9,U+AB,U+AE,U+B0,U+B7,U+BB,U+D7,U+2013-2014,U+2018-201A,U+201C-201E,U+2022,U+2026,U+2039-203A,U+20AC,U+2212',
        core: true,
      },
      {
        path: '/fonts/newsreader-latin.8285e0fe0a.woff2',
        bytes: 10804,
        range: 'U+A1-FF,U+131,U+152-153,U+2BC-2DC,U+300-309,U+323,U+2032-2044,U+2122,U+2215',
        core: false,
      },
      {
        path: '/fonts/newsreader-latin-ext.5f69e7ad05.woff2',
        bytes: 19572,
        range: 'U+100-1CC,U+1E6-237,U+259,U+2B9-2DD,U+1E80-1E9E,U+1EF2-1EF9,U+2020,U+20A1-20BD',
        core: false,
      },
    ],
    fallback: [
      {
        weight: '100 500',
        local: ['Times New Roman', 'Times', 'Liberation Serif', 'Tinos'],
        sizeAdjust: '104.37%',
        ascent: '70.42%',
        descent: '25.39%',
        lineGap: '0%',
      },
      {
        weight: '600 900',
        local: [
          'Times New Roman Bold',
          'TimesNewRomanPS-BoldMT',
          'Times Bold',
          'Liberation Serif Bold',
          'Tinos Bold',
        ],
        sizeAdjust: '105.77%',
        ascent: '69.49%',
        descent: '25.05%',
        lineGap: '0%',
      },
    ],
  },
  {
    family: 'Newsreader Light',
    weights: '300 400',
    files: [
      {
        path: '/fonts/newsreader-light-core.cc8392942e.woff2',
        bytes: 17828,
        range:
          'U+20-7E,U+A0,U+A3,U+A7,U+A9,U+AB,U+AE,U+B0,U+B7,U+BB,U+D7,U+2013-2014,U+2018-201A,U+201C-201E,U+2022,U+2026,U+2039-203A,U+20AC,U+2212',
        core: true,
      },
      {
        path: '/fonts/newsreader-light-latin.7cb7672462.woff2',
        bytes: 10316,
        range: 'U+A1-FF,U+131,U+152-153,U+2BC-2DC,U+300-309,U+323,U+2032-2044,U+2122,U+2215',
        core: false,
      },
      {
        path: '/fonts/newsreader-light-latin-ext.6820d32d14.woff2',
        bytes: 18756,
        range: 'U+100-1CC,U+1E6-237,U+259,U+2B9-2DD,U+1E80-1E9E,U+1EF2-1EF9,U+2020,U+20A1-20BD',
        core: false,
      },
    ],
    fallback: [
      {
        weight: '100 500',
        local: ['Times New Roman', 'Times', 'Liberation Serif', 'Tinos'],
        sizeAdjust: '104.37%',
        ascent: '70.42%',
        descent: '25.39%',
        lineGap: '0%',
      },
      {
        weight: '600 900',
        local: [
          'Times New Roman Bold',
          'TimesNewRomanPS-BoldMT',
          'Times Bold',
          'Liberation Serif Bold',
          'Tinos Bold',
        ],
        sizeAdjust: '97.99%',
        ascent: '75.01%',
        descent: '27.04%',
        lineGap: '0%',
      },
    ],
  },
  {
    family: 'Space Grotesk',
    weights: '400 700',
    files: [
      {
        path: '/fonts/space-grotesk-core.fd196faf08.woff2',
        bytes: 11260,
        range:
          'U+20-7E,U+A0,U+A3,U+A7,U+A9,U+AB,U+AE,U+B0,U+B7,U+BB,U+D7,U+2013-2014,U+2018-201A,U+201C-201E,U+2022,U+2026,U+2039-203A,U+20AC,U+2191,U+2193,U+2212',
        core: true,
      },
      {
        path: '/fonts/space-grotesk-latin.41af895a58.woff2',
        bytes: 8000,
        range: 'U+A1-FF,U+131,U+152-153,U+2BB-2DC,U+300-309,U+323,U+2009-200B,U+2032-2044,U+2122,U+2215',
        core: false,
      },
      {
        path: '/fonts/space-grotesk-latin-ext.338eeeeba1.woff2',
        bytes: 15588,
        range: 'U+100-259,U+2B9-2DD,U+1E08-1E9E,U+1EF2-1EF9,U+2020,U+20A1-20BF,U+2113',
        core: false,
      },
    ],
    fallback: [
      {
        weight: '100 500',
        local: ['Arial', 'Helvetica', 'Liberation Sans', 'Arimo', 'Roboto'],
        sizeAdjust: '111.33%',
        ascent: '88.39%',
        descent: '26.23%',
        lineGap: '0%',
      },
      {
        weight: '600 900',
        local: [
          'Arial Bold',
          'Arial-BoldMT',
          'Helvetica Bold',
          'Liberation Sans Bold',
          'Arimo Bold',
          'Roboto Bold',
        ],
        sizeAdjust: '102.72%',
        ascent: '95.8%',
        descent: '28.43%',
        lineGap: '0%',
      },
    ],
  },
  {
    family: 'Archivo Wide',
    weights: '800 800',
    files: [
      {
        path: '/fonts/archivo-wide-core.b09302aa39.woff2',
        bytes: 7580,
        range:
          'U+20-7E,U+A0,U+A3,U+A7,U+A9,U+AB,U+AE,U+B0,U+B7,U+BB,U+D7,U+2013-2014,U+2018-201A,U+201C-201E,U+2022,U+2026,U+2039-203A,U+20AC,U+2191,U+2193,U+2212',
        core: true,
      },
      {
        path: '/fonts/archivo-wide-latin.c7b66f066f.woff2',
        bytes: 6072,
        range: 'U+A1-102,U+131,U+152-153,U+2BC-2DC,U+300-309,U+323,U+2009,U+2032-2044,U+2122,U+2215,U+FEFF',
        core: false,
      },
      {
        path: '/fonts/archivo-wide-latin-ext.0eda71681a.woff2',
        bytes: 9592,
        range: 'U+100-237,U+259-272,U+2B9-2DD,U+1E24-1E25,U+1E62-1E9E,U+1EF2-1EF9,U+2020,U+20A1-20BD,U+2113',
        core: false,
      },
    ],
    fallback: [
      {
        weight: '600 900',
        local: [
          'Arial Bold',
          'Arial-BoldMT',
          'Helvetica Bold',
          'Liberation Sans Bold',
          'Arimo Bold',
          'Roboto Bold',
        ],
        sizeAdjust: '128.94%',
        ascent: '68.1%',
        descent: '16.29%',
        lineGap: '0%',
      },
    ],
  },
  {
    family: 'Archivo',
    weights: '400 700',
    files: [
      {
        path: '/fonts/archivo-core.230ba5584c.woff2',
        bytes: 16160,
        range:
          'U+20-7E,U+A0,U+A3,U+A7,U+A9,U+AB,U+AE,U+B0,U+B7,U+BB,U+D7,U+2013-2014,U+2018-201A,U+201C-201E,U+2022,U+2026,U+2039-203A,U+20AC,U+2191,U+2193,U+2212',
        core: true,
      },
      {
        path: '/fonts/archivo-latin.d89ae3ccb2.woff2',
        bytes: 13088,
        range: 'U+A1-102,U+131,U+152-153,U+2BC-2DC,U+300-309,U+323,U+2009,U+2032-2044,U+2122,U+2215,U+FEFF',
        core: false,
      },
      {
        path: '/fonts/archivo-latin-ext.88ce8c6190.woff2',
        bytes: 23208,
        range: 'U+100-237,U+259-272,U+2B9-2DD,U+1E24-1E25,U+1E62-1E9E,U+1EF2-1EF9,U+2020,U+20A1-20BD,U+2113',
        core: false,
      },
    ],
    fallback: [
      {
        weight: '100 500',
        local: ['Arial', 'Helvetica', 'Liberation Sans', 'Arimo', 'Roboto'],
        sizeAdjust: '98.62%',
        ascent: '89.03%',
        descent: '21.29%',
        lineGap: '0%',
      },
      {
        weight: '600 900',
        local: [
          'Arial Bold',
          'Arial-BoldMT',
          'Helvetica Bold',
          'Liberation Sans Bold',
          'Arimo Bold',
          'Roboto Bold',
        ],
        sizeAdjust: '98.05%',
        ascent: '89.54%',
        descent: '21.42%',
        lineGap: '0%',
      },
    ],
  },
  {
    family: 'Archivo Condensed',
    weights: '600 600',
    files: [
      {
        path: '/fonts/archivo-condensed-core.de4cef9c36.woff2',
        bytes: 7360,
        range:
          'U+20-7E,U+A0,U+A3,U+A7,U+A9,U+AB,U+AE,U+B0,U+B7,U+BB,U+D7,U+2013-2014,U+2018-201A,U+201C-201E,U+2022,U+2026,U+2039-203A,U+20AC,U+2191,U+2193,U+2212',
        core: false,
      },
      {
        path: '/fonts/archivo-condensed-latin.0540d3173f.woff2',
        bytes: 6108,
        range: 'U+A1-102,U+131,U+152-153,U+2BC-2DC,U+300-309,U+323,U+2009,U+2032-2044,U+2122,U+2215,U+FEFF',
        core: false,
      },
      {
        path: '/fonts/archivo-condensed-latin-ext.bb78d2579c.woff2',
        bytes: 9492,
        range: 'U+100-237,U+259-272,U+2B9-2DD,U+1E24-1E25,U+1E62-1E9E,U+1EF2-1EF9,U+2020,U+20A1-20BD,U+2113',
        core: false,
      },
    ],
    fallback: [
      {
        weight: '600 900',
        local: [
          'Arial Bold',
          'Arial-BoldMT',
          'Helvetica Bold',
          'Liberation Sans Bold',
          'Arimo Bold',
          'Roboto Bold',
        ],
        sizeAdjust: '68.41%',
        ascent: '128.34%',
        descent: '30.7%',
        lineGap: '0%',
      },
    ],
  },
  {
    family: 'Newsreader Italic',
    weights: '400 400',
    files: [
      {
        path: '/fonts/newsreader-italic-core.93285bad7e.woff2',
        bytes: 12648,
        range:
          'U+20-7E,U+A0,U+A3,U+A7,U+A9,U+AB,U+AE,U+B0,U+B7,U+BB,U+D7,U+2013-2014,U+2018-201A,U+201C-201E,U+2022,U+2026,U+2039-203A,U+20AC,U+2212',
        core: false,
      },
      {
        path: '/fonts/newsreader-italic-latin.d98d176bcf.woff2',
        bytes: 6936,
        range: 'U+A1-FF,U+131,U+152-153,U+2BC-2DC,U+300-309,U+323,U+2032-2044,U+2122,U+2215',
        core: false,
      },
    ],
    fallback: [
      {
        weight: '100 500',
        local: ['Times New Roman', 'Times', 'Liberation Serif', 'Tinos'],
        sizeAdjust: '98.31%',
        ascent: '74.77%',
        descent: '26.96%',
        lineGap: '0%',
      },
    ],
  },
  {
    family: 'Libre Franklin',
    weights: '600 600',
    files: [
      {
        path: '/fonts/libre-franklin-core.5edc6ff372.woff2',
        bytes: 9552,
        range:
          'U+20-7E,U+A0,U+A3,U+A7,U+A9,U+AB,U+AE,U+B0,U+B7,U+BB,U+D7,U+2013-2014,U+2018-201A,U+201C-201E,U+2022,U+2026,U+2039-203A,U+20AC,U+2212',
        core: true,
      },
      {
        path: '/fonts/libre-franklin-latin.e963da189d.woff2',
        bytes: 6420,
        range: 'U+A1-102,U+131,U+152-153,U+2BB-2DC,U+300-309,U+323,U+2009-200B,U+2032-2044,U+2122,U+2215',
        core: false,
      },
      {
        path: '/fonts/libre-franklin-latin-ext.e736536337.woff2',
        bytes: 11500,
        range: 'U+100-1CC,U+1E6-237,U+259,U+2B9-2DD,U+1E08-1E9E,U+1EF2-1EF9,U+2020,U+20A1-20BD,U+2113',
        core: false,
      },
    ],
    fallback: [
      {
        weight: '600 900',
        local: [
          'Arial Bold',
          'Arial-BoldMT',
          'Helvetica Bold',
          'Liberation Sans Bold',
          'Arimo Bold',
          'Roboto Bold',
        ],
        sizeAdjust: '99.04%',
        ascent: '97.54%',
        descent: '24.84%',
        lineGap: '0%',
      },
    ],
  },
  {
    family: 'Bricolage Condensed',
    weights: '800 800',
    files: [
      {
        path: '/fonts/bricolage-condensed-core.aaca6a6914.woff2',
        bytes: 11284,
        range:
          'U+20-7E,U+A0,U+A3,U+A7,U+A9,U+AB,U+AE,U+B0,U+B7,U+BB,U+D7,U+2013-2014,U+2018-201A,U+201C-201E,U+2022,U+2026,U+2039-203A,U+20AC,U+2191,U+2193,U+2212',
        core: true,
      },
      {
        path: '/fonts/bricolage-condensed-latin.36efb86409.woff2',
        bytes: 5780,
        range: 'U+A1-102,U+131,U+152-153,U+2C6-2DC,U+300-309,U+323,U+2002-200B,U+2032-2044,U+2122',
        core: false,
      },
      {
        path: '/fonts/bricolage-condensed-latin-ext.bb5915cf99.woff2',
        bytes: 7688,
        range:
          'U+100-17E,U+1A0-1B0,U+1CD-1CE,U+218-21B,U+237,U+2C7-2DD,U+1E80-1E9E,U+1EF2-1EF9,U+2020,U+20A1-20BF,U+2113',
        core: false,
      },
    ],
    fallback: [
      {
        weight: '600 900',
        local: [
          'Arial Bold',
          'Arial-BoldMT',
          'Helvetica Bold',
          'Liberation Sans Bold',
          'Arimo Bold',
          'Roboto Bold',
        ],
        sizeAdjust: '81.85%',
        ascent: '113.63%',
        descent: '32.99%',
        lineGap: '0%',
      },
    ],
  },
  {
    family: 'Bricolage Grotesque',
    weights: '500 800',
    files: [
      {
        path: '/fonts/bricolage-grotesque-core.9166e5ccfc.woff2',
        bytes: 17292,
        range:
          'U+20-7E,U+A0,U+A3,U+A7,U+A9,U+AB,U+AE,U+B0,U+B7,U+BB,U+D7,U+2013-2014,U+2018-201A,U+201C-201E,U+2022,U+2026,U+2039-203A,U+20AC,U+2191,U+2193,U+2212',
        core: true,
      },
      {
        path: '/fonts/bricolage-grotesque-latin.4d1cbebb93.woff2',
        bytes: 9376,
        range: 'U+A1-102,U+131,U+152-153,U+2C6-2DC,U+300-309,U+323,U+2002-200B,U+2032-2044,U+2122',
        core: false,
      },
      {
        path: '/fonts/bricolage-grotesque-latin-ext.f2d0bf9ac8.woff2',
        bytes: 12996,
        range:
          'U+100-17E,U+1A0-1B0,U+1CD-1CE,U+218-21B,U+237,U+2C7-2DD,U+1E80-1E9E,U+1EF2-1EF9,U+2020,U+20A1-20BF,U+2113',
        core: false,
      },
    ],
    fallback: [
      {
        weight: '100 500',
        local: ['Arial', 'Helvetica', 'Liberation Sans', 'Arimo', 'Roboto'],
        sizeAdjust: '107.11%',
        ascent: '86.83%',
        descent: '25.21%',
        lineGap: '0%',
      },
      {
        weight: '600 900',
        local: [
          'Arial Bold',
          'Arial-BoldMT',
          'Helvetica Bold',
          'Liberation Sans Bold',
          'Arimo Bold',
          'Roboto Bold',
        ],
        sizeAdjust: '104.09%',
        ascent: '89.35%',
        descent: '25.94%',
        lineGap: '0%',
      },
    ],
  },
]
