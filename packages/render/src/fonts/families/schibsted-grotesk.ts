// Written by tools/subset-fonts.ts; change that instead.
import type { FontFamily } from '../font-family.ts'

export const family: FontFamily = {
  family: 'Schibsted Grotesk',
  weights: '400 800',
  files: [
    {
      path: '/fonts/schibsted-grotesk-core.7412a6a088.woff2',
      range:
        'U+20-23,U+25-29,U+2B-3B,U+3F-5A,U+5F,U+61-7A,U+A0,U+A9,U+B7,U+D7,U+2013-2014,U+2018-2019,U+201C-201D,U+2022,U+2026,U+2212',
      coreBytes: 12796,
    },
    {
      path: '/fonts/schibsted-grotesk-latin.7f18f51a38.woff2',
      range:
        'U+24-3E,U+5B-60,U+7B-7E,U+A1-102,U+131,U+152-153,U+2BB-2DC,U+300-308,U+323,U+201A-2044,U+20AC,U+2122,U+2191,U+2193,U+2215',
    },
    {
      path: '/fonts/schibsted-grotesk-latin-ext.6766af2676.woff2',
      range: 'U+100-19D,U+1CD-237,U+259-272,U+2C7-2DD,U+1E80-1E9E,U+1EF2-1EF9,U+2020,U+20A9-20BF,U+2113',
    },
    {
      path: '/fonts/schibsted-grotesk-vietnamese-borrowed.2329dcd99c.woff2',
      range: 'U+1A0-1B0,U+309,U+1EA0-1EF7,U+20AB',
      sizeAdjust: '99.5%',
    },
  ],
  fallback: [
    {
      weight: '100 450',
      local: ['Arial', 'Helvetica', 'Liberation Sans', 'Arimo', 'Roboto'],
      sizeAdjust: '103.77%',
      ascent: '94.11%',
      descent: '24.84%',
    },
    {
      weight: '451 550',
      local: ['Arial', 'Helvetica', 'Liberation Sans', 'Arimo', 'Roboto'],
      sizeAdjust: '105.14%',
      ascent: '92.88%',
      descent: '24.52%',
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
      sizeAdjust: '101.6%',
      ascent: '96.12%',
      descent: '25.38%',
    },
  ],
}
