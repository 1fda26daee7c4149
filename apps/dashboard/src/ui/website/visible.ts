import type { Website } from '@vitrine/model'

export const isOnline = ({ taken_down, held }: Website) => taken_down === undefined && !held

/** Whether visitors can open the website, with a password or without; only then can it be shared. */
export const isShareable = (website: Website) => isOnline(website) && website.visibility !== 'private'

/** Whether everybody who has the address sees the website. */
export const isPubliclyVisible = (website: Website) =>
  isShareable(website) && website.visibility !== 'password'
