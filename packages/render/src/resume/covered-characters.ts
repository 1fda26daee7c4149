// Written by tools/cut-resume-fonts.ts; change that instead.

/** Code points that the fallback fonts of résumés cover: ranges in hexadecimal. */
export const COVERED_CHARACTERS =
  '20-7e a0-2cc 2ce-2d7 2da 2dc-301 303-304 307-309 323 329 370-377 37a-37f 384-38a 38c 38e-3a1 3a3-3e1 3f0-52f 591-5c7 5d0-5ea 5ef-5f4 600-6ff 750-77f 870-88e 890-891 898-8e1 8e3-97f 1c80-1c88 1cd0-1cf6 1cf8-1cf9 1d00-1dbf 1e00-1f15 1f18-1f1d 1f20-1f45 1f48-1f4d 1f50-1f57 1f59 1f5b 1f5d 1f5f-1f7d 1f80-1fb4 1fb6-1fc4 1fc6-1fd3 1fd6-1fdb 1fdd-1fef 1ff2-1ff4 1ff6-1ffe 2002 2009 200b-2011 2013-2014 2018-201a 201c-201e 2020 2022 2026 2032-2033 2039-203a 2044 204f 20a0-20c0 20f0 2113 2116 2122 2212 25cc 2c60-2c7f 2de0-2dff 2e41 a640-a69f a720-a7ca a7d0-a7d1 a7d3 a7d5-a7d9 a7f2-a7ff a830-a839 a8e0-a8ff fb1d-fb36 fb38-fb3c fb3e fb40-fb41 fb43-fb44 fb46-fbc2 fbd3-fd8f fd92-fdc7 fdcf fdf0-fdff fe2e-fe2f fe70-fe74 fe76-fefc feff fffd 10efd-10eff 11b00-11b09'
