import { hashId } from './channel.ts'

/** Returns the drawing in samples/pictures that serves as a video's thumbnail, deterministic per name. */
export function getThumbnailFile(name: string): string {
  return `still-${(hashId(name, 8).charCodeAt(0) % 6) + 1}.jpg`
}

const getAvatarUrl = (handle: string, size: number) =>
  `https://yt3.googleusercontent.com/avatar-${handle}=s${size}-c-k-c0x00ffffff-no-rj`
export const getBannerUrl = (handle: string) => `https://yt3.googleusercontent.com/banner-${handle}`
export const getBannerCropUrl = (handle: string, width: number) =>
  `${getBannerUrl(handle)}=w${width}-fcrop64=1,00005a57ffffa5a8-k-c0xffffffff-no-nd-rj`

export function getAvatarThumbnails(handle: string, sizes: number[]) {
  return sizes.map(size => ({ url: getAvatarUrl(handle, size), width: size, height: size }))
}
