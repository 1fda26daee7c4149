// Written by tools/subset-fonts.ts; change that instead.
import type { FontFamily } from '../font-family.ts'

export const family: FontFamily = {
  family: 'Instrument Sans',
  weights: '400 700',
  files: [
    {
      path: '/fonts/instrument-sans-core.b6bdd47f42.woff2',
      range:
        'U+20-23,U+25-29,U+2B-3B,U+3F-5A,U+5F,U+61-7A,U+A0,U+A9,U+B7,U+D7,U+2013-2014,U+2018-2019,U+201C-201D,U+2022,U+2026,U+2212',
      coreBytes: 10660,
    },
    {
      path: '/fonts/instrument-sans-latin.218d9491ab.woff2',
      range:
        'U+24-3E,U+5B-60,U+7B-7E,U+A1-102,U+131,U+152-153,U+2C6-2DC,U+300-308,U+201A-201E,U+2039-203A,U+20AC,U+2122,U+2191,U+2193',
    },
    {
      path: '/fonts/instrument-sans-latin-ext.aa83de8e89.woff2',
      range: 'U+100-17E,U+1CD-1CE,U+218-21B,U+237,U+2C7-2DD,U+1E80-1E9E,U+1EF2-1EF3',
    },
    {
      path: '/fonts/instrument-sans-vietnamese-borrowed.6cdc520937.woff2',
      range: 'U+128-129,U+168-169,U+1A0-1B0,U+309,U+323,U+1EA0-1EF9,U+20AB',
      sizeAdjust: '103.5%',
    },
  ],
  fallback: [
    {
      weight: '100 450',
      local: ['Arial', 'Helvetica', 'Liberation Sans', 'Arimo', 'Roboto'],
      sizeAdjust: '101.91%',
      ascent: '95.18%',
      descent: '24.53%',
    },
    {
      weight: '451 550',
      local: ['Arial', 'Helvetica', 'Liberation Sans', 'Arimo', 'Roboto'],
      sizeAdjust: '103.3%',
      ascent: '93.9%',
      descent: '24.2%',
    },
    {
      weight: '551 900',
      local: [
        'Arial Bold',
        'Arial-BoldMT',
        'Helvetica Bold',
        'Liberation Sans Bold',
        'Arimo Bold',
        'Roboto Bold',
      ],
      sizeAdjust: '98.98%',
      ascent: '98%',
      descent: '25.26%',
    },
  ],
}
