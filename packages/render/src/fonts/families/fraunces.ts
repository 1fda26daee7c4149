// Written by tools/subset-fonts.ts; change that instead.
import type { FontFamily } from '../font-family.ts'

export const family: FontFamily = {
  family: 'Fraunces',
  weights: '350 350',
  files: [
    {
      path: '/fonts/fraunces-core.116e0e68de.woff2',
      range:
        'U+20-23,U+25-29,U+2B-3B,U+3F-5A,U+5F,U+61-7A,U+A0,U+A9,U+B7,U+D7,U+2013-2014,U+2018-2019,U+201C-201D,U+2022,U+2026,U+2212',
      coreBytes: 9880,
    },
    {
      path: '/fonts/fraunces-latin.93a1d1b517.woff2',
      range:
        'U+24-3E,U+5B-60,U+7B-7E,U+A1-FF,U+131,U+152-153,U+2BC-2DC,U+300-308,U+201A-2044,U+20AC,U+2122,U+2215',
    },
    {
      path: '/fonts/fraunces-latin-ext.1e2ffba492.woff2',
      range: 'U+100-237,U+259,U+2B9-2DD,U+1E08-1E9E,U+1EF2-1EF9,U+2020,U+20A1-20BD',
    },
    { path: '/fonts/fraunces-vietnamese.69ca333259.woff2', range: 'U+1EA0-1EF1' },
  ],
  fallback: [
    {
      weight: '100 500',
      local: ['Times New Roman', 'Times', 'Liberation Serif', 'Tinos'],
      sizeAdjust: '109.96%',
      ascent: '88.94%',
      descent: '23.19%',
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
      sizeAdjust: '103.66%',
      ascent: '94.35%',
      descent: '24.6%',
    },
  ],
}
