// Written by tools/subset-fonts.ts; change that instead.
import type { FontFamily } from '../font-family.ts'

export const family: FontFamily = {
  family: 'Archivo',
  weights: '400 600',
  files: [
    {
      path: '/fonts/archivo-core.3143eda411.woff2',
      range:
        'U+20-23,U+25-29,U+2B-3B,U+3F-5A,U+5F,U+61-7A,U+A0,U+A9,U+B7,U+D7,U+2013-2014,U+2018-2019,U+201C-201D,U+2022,U+2026,U+2212',
      coreBytes: 10172,
    },
    {
      path: '/fonts/archivo-latin.ebd9cdff4d.woff2',
      range:
        'U+24-3E,U+5B-60,U+7B-7E,U+A1-102,U+131,U+152-153,U+2BC-2DC,U+300-309,U+323,U+2009-2044,U+20AC,U+2122,U+2191,U+2193,U+2215,U+FEFF',
    },
    {
      path: '/fonts/archivo-latin-ext.56bc4773f9.woff2',
      range: 'U+100-237,U+259-272,U+2B9-2DD,U+1E24-1E25,U+1E62-1E9E,U+1EF2-1EF9,U+2020,U+20A1-20BD,U+2113',
    },
    { path: '/fonts/archivo-vietnamese.b4860557be.woff2', range: 'U+1EA0-1EF1' },
  ],
  fallback: [
    {
      weight: '100 500',
      local: ['Arial', 'Helvetica', 'Liberation Sans', 'Arimo', 'Roboto'],
      sizeAdjust: '98.26%',
      ascent: '89.35%',
      descent: '21.37%',
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
      sizeAdjust: '95.05%',
      ascent: '92.37%',
      descent: '22.09%',
    },
  ],
}
