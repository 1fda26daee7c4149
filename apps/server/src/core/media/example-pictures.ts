import { exampleFile } from '@vitrine/sources'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PictureSource } from './read-picture.ts'

/** The bundled files of the examples' pictures, in the folder where they lie. */
export function examplePictures(folder: string): PictureSource['exampleFile'] {
  return async url => {
    const file = exampleFile(url)
    return file === null ? null : readFile(join(folder, file))
  }
}
