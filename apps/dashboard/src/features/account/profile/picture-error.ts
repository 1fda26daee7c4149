/** Why a file cannot become a picture, as far as that shows before it is sent; the server reads what is inside. */
export function pictureProblem(file: Pick<File, 'type' | 'size'>, maxBytes: number): string | null {
  if (file.type !== '' && !file.type.startsWith('image/'))
    return 'This is not a picture. Choose a JPEG, PNG, WebP, AVIF or GIF file.'
  if (file.size === 0) return 'This file is empty. Choose another one.'
  if (file.size > maxBytes)
    return `This picture has ${Math.ceil(file.size / 1_000_000)} MB; up to ${Math.floor(maxBytes / 1_000_000)} MB are possible.`
  return null
}
