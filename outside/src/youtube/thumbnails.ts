import { letters } from './channel.ts'

/** Drawings in samples/pictures that stand for stills, one of them for each video, the same one every time. */
export function stillFor(name: string): string {
  return `still-${(letters(name, 8).charCodeAt(0) % 6) + 1}.jpg`
}

const avatarUrl = (handle: string, size: number) =>
  `https://yt3.googleusercontent.com/avatar-${handle}=s${size}-c-k-c0x00ffffff-no-rj`
export const bannerUrl = (handle: string) => `https://yt3.googleusercontent.com/banner-${handle}`
export const bannerCrop = (handle: string, width: number) =>
  `${bannerUrl(handle)}=w${width}-fcrop64=1,00005a57ffffa5a8-k-c0xffffffff-no-nd-rj`

export function avatarThumbnails(handle: string, sizes: number[]) {
  return sizes.map(size => ({ url: avatarUrl(handle, size), width: size, height: size }))
}
