import type { Letter } from './letter.ts'

/** `url` leads to the settings of auto-post, where it goes on. */
export const autoPostPausedLetter = (
  { website, reason }: { website: string; reason: string },
  url: string,
): Letter => ({
  subject: 'Auto-post has paused itself',
  says: [
    `New posts for ${website} could not be made again and again. The last time: ${reason}`,
    'Your website and its posts are online as before. What appears in the meantime is posted when you let it go on.',
  ],
  action: { label: 'See what happened', url },
  notes: ['There is no other mail about this until it goes on and fails anew.'],
})

/** `url` leads to the draft. */
export const autoPostDraftLetter = (
  { website, title }: { website: string; title: string },
  url: string,
): Letter => ({
  subject: 'A new draft waits for you',
  says: [`“${title}” became a draft for ${website}. Nobody sees it before you publish it.`],
  action: { label: 'Read the draft', url },
  notes: ['You get this mail because auto-post keeps drafts for you to read.'],
})
