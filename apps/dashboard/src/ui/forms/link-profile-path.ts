/** The path at which a link is read; `anyPage` if it is no platform’s profile. */
export function linkProfilePath(link: string, anyPage: boolean): string {
  return `/website/link-profile?link=${encodeURIComponent(link)}${anyPage ? '&page=1' : ''}`
}
