// Written by tools/cut-fonts.ts; change that instead.
import type { FontFamily } from './font-family.ts'

/** The fonts that themes may name. Sizes in bytes as served (WOFF2). */
export const FONT_FAMILIES: readonly FontFamily[] = [
  {
    family: 'JetBrains Mono',
    weights: '300 800',
    files: [
      {
        path: '/fonts/jetbrains-mono-core.4cbfc0d7e9.woff2',
        bytes: 13376,
        range:
          'U+20-7E,U+A0,U+A3,U+A7,U+A9,U+AB,U+AE,U+B0,U+B7,U+BB,U+D7,U+2013-2014,U+2018-201A,U+201C-201E,U+2022,U+2026,U+2039-203A,U+20AC,U+2191,U+2193,U+2212',
        core: true,
      },
      {
        path: '/fonts/jetbrains-mono-latin.718817a7db.woff2',
        bytes: 9060,
        range: 'U+A1-102,U+131,U+152-153,U+2BC-2DC,U+300-309,U+323,U+2032-2044,U+2122,U+2215,U+FEFF',
        core: false,
      },
      {
        path: '/fonts/jetbrains-mono-latin-ext.c79402b9e2.woff2',
        bytes: 12672,
        range: 'U+100-1B0,U+1CD-237,U+259,U+2B9-2F7,U+1E80-1E9E,U+1EF2-1EF9,U+2020,U+20AB-20BF,U+2113',
        core: false,
      },
      {
        path: '/fonts/jetbrains-mono-cyrillic.dd30e557dd.woff2',
        bytes: 10488,
        range: 'U+401-45F,U+490-491,U+2116',
        core: false,
      },
      {
        path: '/fonts/jetbrains-mono-greek.f4e41a3c43.woff2',
        bytes: 7768,
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
        path: '/fonts/martian-mono-core.65a1007814.woff2',
        bytes: 10036,
        range:
          'U+20-7E,U+A0,U+A3,U+A7,U+A9,U+AB,U+AE,U+B0,U+B7,U+BB,U+D7,U+2013-2014,U+2018-201A,U+201C-201E,U+2022,U+2026,U+2039-203A,U+20AC,U+2191,U+2193,U+2212',
        core: true,
      },
      {
        path: '/fonts/martian-mono-latin.8705604588.woff2',
        bytes: 7524,
        range: 'U+A1-102,U+131,U+152-153,U+2BC-2DC,U+300-308,U+323,U+2002,U+2044,U+2122',
        core: false,
      },
      {
        path: '/fonts/martian-mono-latin-ext.e31084f75d.woff2',
        bytes: 9672,
        range:
          'U+100-19D,U+1CD-237,U+259-272,U+2C7-2DD,U+1E0C-1E25,U+1E62-1E9E,U+1EF2-1EF9,U+2020,U+20B4-20BD,U+A78B-A78C',
        core: false,
      },
      {
        path: '/fonts/martian-mono-cyrillic.9a855ebfff.woff2',
        bytes: 7056,
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
        path: '/fonts/familjen-grotesk-core.52ff6e573b.woff2',
        bytes: 11040,
        range:
          'U+20-7E,U+A0,U+A3,U+A7,U+A9,U+AB,U+AE,U+B0,U+B7,U+BB,U+D7,U+2013-2014,U+2018-201A,U+201C-201E,U+2022,U+2026,U+2039-203A,U+20AC,U+2191,U+2193,U+2212',
        core: true,
      },
      {
        path: '/fonts/familjen-grotesk-latin.7b841242e7.woff2',
        bytes: 8156,
        range: 'U+A1-102,U+131,U+152-153,U+2BC-2DC,U+300-309,U+323,U+2002-200B,U+2032-2044,U+2122,U+2215',
        core: false,
      },
      {
        path: '/fonts/familjen-grotesk-latin-ext.c0eacecc23.woff2',
        bytes: 12504,
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
        path: '/fonts/fraunces-core.d54fd14ec3.woff2',
        bytes: 22032,
        range:
          'U+20-7E,U+A0,U+A3,U+A7,U+A9,U+AB,U+AE,U+B0,U+B7,U+BB,U+D7,U+2013-2014,U+2018-201A,U+201C-201E,U+2022,U+2026,U+2039-203A,U+20AC,U+2212',
        core: true,
      },
      {
        path: '/fonts/fraunces-latin.29eca61471.woff2',
        bytes: 13708,
        range: 'U+A1-FF,U+131,U+152-153,U+2BC-2DC,U+300-308,U+2032-2044,U+2122,U+2215',
        core: false,
      },
      {
        path: '/fonts/fraunces-latin-ext.5ab3762ca3.woff2',
        bytes: 26888,
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
        path: '/fonts/fraunces-italic-core.b3462415aa.woff2',
        bytes: 15908,
        range:
          'U+20-7E,U+A0,U+A3,U+A7,U+A9,U+AB,U+AE,U+B0,U+B7,U+BB,U+D7,U+2013-2014,U+2018-201A,U+201C-201E,U+2022,U+2026,U+2039-203A,U+20AC,U+2212',
        core: false,
      },
      {
        path: '/fonts/fraunces-italic-latin.bb005c1641.woff2',
        bytes: 9192,
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
        path: '/fonts/instrument-sans-core.dd9c850b7b.woff2',
        bytes: 20672,
        range:
          'U+20-7E,U+A0,U+A3,U+A7,U+A9,U+AB,U+AE,U+B0,U+B7,U+BB,U+D7,U+2013-2014,U+2018-201A,U+201C-201E,U+2022,U+2026,U+2039-203A,U+20AC,U+2191,U+2193,U+2212',
        core: true,
      },
      {
        path: '/fonts/instrument-sans-latin.bcfd3e9283.woff2',
        bytes: 7496,
        range: 'U+A1-102,U+131,U+152-153,U+2C6-2DC,U+300-308,U+2122',
        core: false,
      },
      {
        path: '/fonts/instrument-sans-latin-ext.7c113db866.woff2',
        bytes: 9376,
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
        path: '/fonts/schibsted-grotesk-core.2e06c7d0f5.woff2',
        bytes: 26800,
        range:
          'U+20-7E,U+A0,U+A3,U+A7,U+A9,U+AB,U+AE,U+B0,U+B7,U+BB,U+D7,U+2013-2014,U+2018-201A,U+201C-201E,U+2022,U+2026,U+2039-203A,U+20AC,U+2191,U+2193,U+2212',
        core: true,
      },
      {
        path: '/fonts/schibsted-grotesk-latin.4c63a3d4d4.woff2',
        bytes: 12300,
        range: 'U+A1-102,U+131,U+152-153,U+2BB-2DC,U+300-308,U+323,U+2032-2044,U+2122,U+2215',
        core: false,
      },
      {
        path: '/fonts/schibsted-grotesk-latin-ext.bf989bc726.woff2',
        bytes: 17008,
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
        path: '/fonts/hanken-grotesk-core.2feb865129.woff2',
        bytes: 13556,
        range:
          'U+20-7E,U+A0,U+A3,U+A7,U+A9,U+AB,U+AE,U+B0,U+B7,U+BB,U+D7,U+2013-2014,U+2018-201A,U+201C-201E,U+2022,U+2026,U+2039-203A,U+20AC,U+2212',
        core: true,
      },
      {
        path: '/fonts/hanken-grotesk-latin.2b9026e55f.woff2',
        bytes: 8664,
        range: 'U+A1-102,U+131,U+152-153,U+2C6-2DC,U+300-309,U+323,U+2044,U+2122,U+2215',
        core: false,
      },
      {
        path: '/fonts/hanken-grotesk-latin-ext.a8f748d88a.woff2',
        bytes: 11336,
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
    weights: '300 700',
    files: [
      {
        path: '/fonts/newsreader-core.fc54651efc.woff2',
        bytes: 33776,
        range:
          'U+20-7E,U+A0,U+A3,U+A7,U+A9,U+AB,U+AE,U+B0,U+B7,U+BB,U+D7,U+2013-2014,U+2018-201A,U+201C-201E,U+2022,U+2026,U+2039-203A,U+20AC,U+2212',
        core: true,
      },
      {
        path: '/fonts/newsreader-latin.f08bd6b04c.woff2',
        bytes: 16064,
        range: 'U+A1-FF,U+131,U+152-153,U+2BC-2DC,U+300-309,U+323,U+2032-2044,U+2122,U+2215',
        core: false,
      },
      {
        path: '/fonts/newsreader-latin-ext.af9613ef57.woff2',
        bytes: 30348,
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
    family: 'Space Grotesk',
    weights: '400 700',
    files: [
      {
        path: '/fonts/space-grotesk-core.201d0e8f16.woff2',
        bytes: 12348,
        range:
          'U+20-7E,U+A0,U+A3,U+A7,U+A9,U+AB,U+AE,U+B0,U+B7,U+BB,U+D7,U+2013-2014,U+2018-201A,U+201C-201E,U+2022,U+2026,U+2039-203A,U+20AC,U+2191,U+2193,U+2212',
        core: true,
      },
      {
        path: '/fonts/space-grotesk-latin.97b779ed7e.woff2',
        bytes: 8488,
        range: 'U+A1-FF,U+131,U+152-153,U+2BB-2DC,U+300-309,U+323,U+2009-200B,U+2032-2044,U+2122,U+2215',
        core: false,
      },
      {
        path: '/fonts/space-grotesk-latin-ext.01ef259575.woff2',
        bytes: 16220,
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
        path: '/fonts/archivo-wide-core.a6f21f515a.woff2',
        bytes: 7856,
        range:
          'U+20-7E,U+A0,U+A3,U+A7,U+A9,U+AB,U+AE,U+B0,U+B7,U+BB,U+D7,U+2013-2014,U+2018-201A,U+201C-201E,U+2022,U+2026,U+2039-203A,U+20AC,U+2191,U+2193,U+2212',
        core: true,
      },
      {
        path: '/fonts/archivo-wide-latin.93b8639de1.woff2',
        bytes: 6360,
        range: 'U+A1-102,U+131,U+152-153,U+2BC-2DC,U+300-309,U+323,U+2009,U+2032-2044,U+2122,U+2215,U+FEFF',
        core: false,
      },
      {
        path: '/fonts/archivo-wide-latin-ext.878d833482.woff2',
        bytes: 9868,
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
        path: '/fonts/archivo-core.ab4a4b3e34.woff2',
        bytes: 16872,
        range:
          'U+20-7E,U+A0,U+A3,U+A7,U+A9,U+AB,U+AE,U+B0,U+B7,U+BB,U+D7,U+2013-2014,U+2018-201A,U+201C-201E,U+2022,U+2026,U+2039-203A,U+20AC,U+2191,U+2193,U+2212',
        core: true,
      },
      {
        path: '/fonts/archivo-latin.f6b836626e.woff2',
        bytes: 13952,
        range: 'U+A1-102,U+131,U+152-153,U+2BC-2DC,U+300-309,U+323,U+2009,U+2032-2044,U+2122,U+2215,U+FEFF',
        core: false,
      },
      {
        path: '/fonts/archivo-latin-ext.64627dbc29.woff2',
        bytes: 23716,
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
        path: '/fonts/archivo-condensed-core.1314793539.woff2',
        bytes: 7632,
        range:
          'U+20-7E,U+A0,U+A3,U+A7,U+A9,U+AB,U+AE,U+B0,U+B7,U+BB,U+D7,U+2013-2014,U+2018-201A,U+201C-201E,U+2022,U+2026,U+2039-203A,U+20AC,U+2191,U+2193,U+2212',
        core: false,
      },
      {
        path: '/fonts/archivo-condensed-latin.b2cee9f02b.woff2',
        bytes: 6300,
        range: 'U+A1-102,U+131,U+152-153,U+2BC-2DC,U+300-309,U+323,U+2009,U+2032-2044,U+2122,U+2215,U+FEFF',
        core: false,
      },
      {
        path: '/fonts/archivo-condensed-latin-ext.3487a011ec.woff2',
        bytes: 9776,
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
        path: '/fonts/newsreader-italic-core.3c3714408f.woff2',
        bytes: 14032,
        range:
          'U+20-7E,U+A0,U+A3,U+A7,U+A9,U+AB,U+AE,U+B0,U+B7,U+BB,U+D7,U+2013-2014,U+2018-201A,U+201C-201E,U+2022,U+2026,U+2039-203A,U+20AC,U+2212',
        core: false,
      },
      {
        path: '/fonts/newsreader-italic-latin.03962a799c.woff2',
        bytes: 7376,
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
        path: '/fonts/libre-franklin-core.a78cdbd0ab.woff2',
        bytes: 9796,
        range:
          'U+20-7E,U+A0,U+A3,U+A7,U+A9,U+AB,U+AE,U+B0,U+B7,U+BB,U+D7,U+2013-2014,U+2018-201A,U+201C-201E,U+2022,U+2026,U+2039-203A,U+20AC,U+2212',
        core: true,
      },
      {
        path: '/fonts/libre-franklin-latin.d7d600b890.woff2',
        bytes: 6628,
        range: 'U+A1-102,U+131,U+152-153,U+2BB-2DC,U+300-309,U+323,U+2009-200B,U+2032-2044,U+2122,U+2215',
        core: false,
      },
      {
        path: '/fonts/libre-franklin-latin-ext.7ceb14620c.woff2',
        bytes: 11768,
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
        path: '/fonts/bricolage-condensed-core.82cedd197f.woff2',
        bytes: 12904,
        range:
          'U+20-7E,U+A0,U+A3,U+A7,U+A9,U+AB,U+AE,U+B0,U+B7,U+BB,U+D7,U+2013-2014,U+2018-201A,U+201C-201E,U+2022,U+2026,U+2039-203A,U+20AC,U+2191,U+2193,U+2212',
        core: true,
      },
      {
        path: '/fonts/bricolage-condensed-latin.eb21dbf2d5.woff2',
        bytes: 6172,
        range: 'U+A1-102,U+131,U+152-153,U+2C6-2DC,U+300-309,U+323,U+2002-200B,U+2032-2044,U+2122',
        core: false,
      },
      {
        path: '/fonts/bricolage-condensed-latin-ext.187837616d.woff2',
        bytes: 8252,
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
        path: '/fonts/bricolage-grotesque-core.4f7f44d28c.woff2',
        bytes: 24576,
        range:
          'U+20-7E,U+A0,U+A3,U+A7,U+A9,U+AB,U+AE,U+B0,U+B7,U+BB,U+D7,U+2013-2014,U+2018-201A,U+201C-201E,U+2022,U+2026,U+2039-203A,U+20AC,U+2191,U+2193,U+2212',
        core: true,
      },
      {
        path: '/fonts/bricolage-grotesque-latin.5e8d23e087.woff2',
        bytes: 10712,
        range: 'U+A1-102,U+131,U+152-153,U+2C6-2DC,U+300-309,U+323,U+2002-200B,U+2032-2044,U+2122',
        core: false,
      },
      {
        path: '/fonts/bricolage-grotesque-latin-ext.242d140ef7.woff2',
        bytes: 14540,
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
