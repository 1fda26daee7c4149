// Written by tools/subset-fonts.ts; change that instead.
import type { FontFamily } from '../font-family.ts'

export const family: FontFamily = {
  family: 'Space Grotesk',
  weights: '400 700',
  files: [
    {
      path: '/fonts/space-grotesk-core.337f9c20a5.woff2',
      range:
        'U+20-23,U+25-29,U+2B-3B,U+3F-5A,U+5F,U+61-7A,U+A0,U+A9,U+B7,U+D7,U+2013-2014,U+2018-2019,U+201C-201D,U+2022,U+2026,U+2212',
      coreBytes: 8808,
    },
    {
      path: '/fonts/space-grotesk-latin.e6d694ee44.woff2',
      range:
        'U+24-3E,U+5B-60,U+7B-7E,U+A1-FF,U+131,U+152-153,U+2BB-2DC,U+300-309,U+323,U+2009-2044,U+20AC,U+2122,U+2191,U+2193,U+2215',
    },
    {
      path: '/fonts/space-grotesk-latin-ext.71a4867331.woff2',
      range: 'U+100-259,U+2B9-2DD,U+1E08-1E9E,U+1EF2-1EF9,U+2020,U+20A1-20BF,U+2113',
    },
    { path: '/fonts/space-grotesk-vietnamese.b9cd387659.woff2', range: 'U+1EA0-1EF1' },
  ],
  fallback: [
    {
      weight: '100 450',
      local: ['Arial', 'Helvetica', 'Liberation Sans', 'Arimo', 'Roboto'],
      sizeAdjust: '108.45%',
      ascent: '90.74%',
      descent: '26.93%',
    },
    {
      weight: '451 550',
      local: ['Arial', 'Helvetica', 'Liberation Sans', 'Arimo', 'Roboto'],
      sizeAdjust: '108.61%',
      ascent: '90.6%',
      descent: '26.88%',
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
      sizeAdjust: '101.55%',
      ascent: '96.9%',
      descent: '28.75%',
    },
  ],
}
