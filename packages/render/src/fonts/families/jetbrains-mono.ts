// Written by tools/subset-fonts.ts; change that instead.
import type { FontFamily } from '../font-family.ts'

export const family: FontFamily = {
  family: 'JetBrains Mono',
  weights: '300 800',
  files: [
    {
      path: '/fonts/jetbrains-mono-core.165b703202.woff2',
      range:
        'U+20-7E,U+A0,U+A3,U+A7,U+A9,U+AB,U+AE,U+B0,U+B7,U+BB,U+D7,U+2013-2014,U+2018-201A,U+201C-201E,U+2022,U+2026,U+2039-203A,U+20AC,U+2191,U+2193,U+2212',
      coreBytes: 12916,
    },
    {
      path: '/fonts/jetbrains-mono-latin.634541d246.woff2',
      range: 'U+A1-102,U+131,U+152-153,U+2BC-2DC,U+300-309,U+323,U+2032-2044,U+2122,U+2215,U+FEFF',
    },
    {
      path: '/fonts/jetbrains-mono-latin-ext.e52709baa4.woff2',
      range: 'U+100-1B0,U+1CD-237,U+259,U+2B9-2F7,U+1E80-1E9E,U+1EF2-1EF9,U+2020,U+20AB-20BF,U+2113',
    },
    { path: '/fonts/jetbrains-mono-vietnamese.380b418504.woff2', range: 'U+1EA0-1EF1' },
    { path: '/fonts/jetbrains-mono-cyrillic.0789e20bba.woff2', range: 'U+401-45F,U+490-491,U+2116' },
    { path: '/fonts/jetbrains-mono-cyrillic-ext.4de5cde19d.woff2', range: 'U+4AE-4AF,U+4E8-4E9' },
    { path: '/fonts/jetbrains-mono-greek.eb793fb183.woff2', range: 'U+374-3D7' },
  ],
  fallback: [
    {
      weight: '300 800',
      local: ['Menlo', 'DejaVu Sans Mono', 'Liberation Mono', 'Courier New', 'Roboto Mono'],
      sizeAdjust: '100%',
      ascent: '102%',
      descent: '30%',
    },
  ],
}
