import { strToU8, zipSync } from 'fflate'

/** Creates an archive of files by path. Deterministic. */
export function zipOf(files: Record<string, string | Uint8Array>): Uint8Array {
  const entries = Object.entries(files).map(([path, content]) => [
    path,
    typeof content === 'string' ? strToU8(content) : content,
  ])
  return zipSync(Object.fromEntries(entries) as Record<string, Uint8Array>, {
    level: 6,
    mtime: new Date('2026-11-01T12:00:00'),
  })
}

/** Encodes a text as Instagram does: one character per UTF-8 byte. */
export function mangled(text: string): string {
  return Buffer.from(text, 'utf8').toString('latin1')
}

/** Returns the files of an Instagram JSON download with these pictures, oldest post first. */
export function instagramFilesOf(pictures: Uint8Array[]): Record<string, string | Uint8Array> {
  const [portrait = new Uint8Array(), ...stills] = pictures
  const path = (index: number) => `media/posts/202610/still-${index + 1}.jpg`
  const day = Date.UTC(2026, 9, 1) / 1000
  const [first, second, ...others] = stills.map((_, index) => ({
    uri: path(index),
    creation_timestamp: day + index * 86_400,
  }))
  const posts = [
    ...(first && second
      ? [{ media: [first, second], title: mangled('Two plates of the engine ⚙️'), creation_timestamp: day }]
      : []),
    ...others.map((media, index) => ({
      media: [
        { ...media, title: mangled(`Note ${'CDEFG'.charAt(index) || 'H'}: “the loom weaves flowers” 🌿`) },
      ],
    })),
  ]
  return {
    'personal_information/personal_information/personal_information.json': JSON.stringify({
      profile_user: [
        {
          title: 'User Information',
          media_map_data: { 'Profile Photo': { uri: 'media/other/portrait.jpg', creation_timestamp: day } },
          string_map_data: {
            Username: { value: 'ada.lovelace.example' },
            Name: { value: mangled('Ada Lovelace ✨') },
            Bio: { value: mangled('Patterns, woven in algebra.\nNotes A–G.') },
            Website: { value: 'https://notes.example' },
            Email: { value: 'ada@analytical.example' },
          },
        },
      ],
    }),
    'your_instagram_activity/media/posts_1.json': JSON.stringify(posts),
    'your_instagram_activity/media/reels.json': JSON.stringify({
      ig_reels_media: [
        { media: [{ uri: 'media/reels/202610/loom.mp4', creation_timestamp: day, title: 'The loom' }] },
      ],
    }),
    'your_instagram_activity/media/stories.json': JSON.stringify({
      ig_stories: [{ uri: 'media/stories/202610/day.jpg', creation_timestamp: day, title: '' }],
    }),
    'your_instagram_activity/messages/inbox/charles/message_1.json': '{"messages":[{"content":"private"}]}',
    'media/other/portrait.jpg': portrait,
    'media/reels/202610/loom.mp4': new Uint8Array(64),
    ...Object.fromEntries(stills.map((bytes, index) => [path(index), bytes])),
  }
}
