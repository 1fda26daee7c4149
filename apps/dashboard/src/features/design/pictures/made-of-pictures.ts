import type { Field } from '@vitrine/model'

/** Whether what stands in a list begins with its picture: then files make items of it by themselves. */
export function isMadeOfPictures([first]: readonly Field[]): boolean {
  return first?.kind === 'picture' || (first?.kind === 'list' && first.fields[0]?.kind === 'picture')
}
