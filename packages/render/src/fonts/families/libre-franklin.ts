// Written by tools/subset-fonts.ts; change that instead.
import type { FontFamily } from '../font-family.ts'

export const family: FontFamily = {
  family: 'Libre Franklin',
  weights: '600 600',
  files: [
    {
      path: '/fonts/libre-franklin-core.1dd74a9aa7.woff2',
      range:
        'U+20-23,U+25-29,U+2B-3B,U+3F-5A,U+5F,U+61-7A,U+A0,U+A9,U+B7,U+D7,U+2013-2014,U+2018-2019,U+201C-201D,U+2022,U+2026,U+2212',
      coreBytes: 7640,
    },
    {
      path: '/fonts/libre-franklin-latin.93076850af.woff2',
      range:
        'U+24-3E,U+5B-60,U+7B-7E,U+A1-102,U+131,U+152-153,U+2BB-2DC,U+300-309,U+323,U+2009-2044,U+20AC,U+2122,U+2215',
    },
    {
      path: '/fonts/libre-franklin-latin-ext.f7e24027e1.woff2',
      range: 'U+100-1CC,U+1E6-237,U+259,U+2B9-2DD,U+1E08-1E9E,U+1EF2-1EF9,U+2020,U+20A1-20BD,U+2113',
    },
    { path: '/fonts/libre-franklin-vietnamese.528b092198.woff2', range: 'U+1EA0-1EF1' },
    {
      path: '/fonts/libre-franklin-cyrillic.01d1e1012d.woff2',
      range: 'U+400-45F,U+490-491,U+4B0-4B1,U+2116',
    },
    { path: '/fonts/libre-franklin-cyrillic-ext.dddf223d61.woff2', range: 'U+462-52F' },
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
      sizeAdjust: '99.1%',
      ascent: '97.48%',
      descent: '24.82%',
    },
  ],
}
