import type { Draft } from '@vitrine/model'

export type MissingWords = { title: string; hint: string }

/** What would make the site better, told as an invitation; each can be done at the source and read again. */
export const MISSING_WORDS: Record<Draft['missing'][number], MissingWords> = {
  readme: {
    title: 'A profile README',
    hint: 'A repository named like you, with a README in it, becomes the text about you.',
  },
  bio: { title: 'A bio', hint: 'One sentence on your profile becomes the line under your name.' },
  repositories: {
    title: 'Work to show',
    hint: 'Public repositories of your own, with a description, become your projects.',
  },
  avatar: { title: 'A picture', hint: 'Until then your initials stand in its place.' },
  pinned: { title: 'Pinned repositories', hint: 'What you pin comes first, in your order.' },
  links: { title: 'Links', hint: 'A website or another profile gives visitors somewhere to go.' },
  location: { title: 'A place', hint: 'A city stands beside your name.' },
  contributions: {
    title: 'Your year in contributions',
    hint: 'It can be drawn when this server has a GitHub token; its operator can add one.',
  },
}
