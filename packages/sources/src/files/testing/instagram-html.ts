/**
 * The markup of a post and of the account's labelled values, by year of the HTML download. Class names and nesting are
 * the real ones.
 */
const LAYOUTS = {
  2020: {
    main: (posts: string) => `<div class="_4t5n" role="main">${posts}</div>`,
    post: (caption: string, media: string, date: string) =>
      `<div class="pam _3-95 _2ph- _2lej uiBoxWhite noborder">${
        caption && `<div class="_3-95 _2pim _2lek _2lel">${caption}</div>`
      }<div class="_3-95 _2let">${media}${CAMERA}</div><div class="_3-94 _2lem">${date}</div></div>`,
    row: (label: string, value: string) =>
      `<tr class="_51mx"><td class="_51m- vTop _2pin _a6_q">${label}</td><td class="_51m- vTop _2pin _2piu _a6_r _51mw"><div>${value}</div></td></tr>`,
  },
  2022: {
    main: (posts: string) => `<div class="_a706" role="main">${posts}</div>`,
    post: (caption: string, media: string, date: string) =>
      `<div class="pam _3-95 _2ph- _a6-g uiBoxWhite noborder">${
        caption && `<div class="_3-95 _2pim _a6-h _a6-i">${caption}</div>`
      }<div class="_3-95 _a6-p">${media}${CAMERA}</div><div class="_3-94 _a6-o">${date}</div></div>`,
    row: (label: string, value: string) =>
      `<tr><td colspan="2" class="_2pin _a6_q">${label}<div><div>${value}</div></div></td></tr>`,
  },
  2025: {
    main: (posts: string) => `<main class="_a706" role="main">${posts}</main>`,
    post: (caption: string, media: string, date: string) =>
      `<div class="pam _3-95 _2ph- _a6-g uiBoxWhite noborder">${
        caption && `<h2 class="_3-95 _2pim _a6-h _a6-i">${caption}</h2>`
      }<div class="_3-95 _a6-p">${media}${CAMERA}</div><div class="_3-94 _a6-o">${date}</div></div>`,
    row: (label: string, value: string) =>
      `<tr><td colspan="2" class="_2pin _a6_q">${label}<div><div>${value}</div></div></td></tr>`,
  },
}
export type InstagramHtmlLayout = keyof typeof LAYOUTS

/** Data of the camera, which is none of the post's text. */
const CAMERA =
  '<table style="table-layout: fixed;"><tr><td colspan="2" class="_2pin _a6_q"><div class="_a6-q">Latitude</div><div><div class="_a6-q">51.5</div></div></td></tr></table>'

const picture = (path: string) =>
  `<div><a target="_blank" href="${path}"><img src="${path}" class="_a6_o _3-96" /></a><div></div></div>`
const film = (path: string) =>
  `<div><video src="${path}" controls="1" class="_a6_o _3-96"><a target="_blank" href="${path}"><div>Click for video:</div></a></video></div>`

type Wording = { labels: [name: string, username: string, bio: string, website: string]; dates: string[] }

const ENGLISH: Wording = {
  labels: ['Name', 'Username', 'Bio', 'Website'],
  dates: ['Oct 03, 2026 6:11 pm', 'Oct 02, 2026 8:00 am', 'Oct 01, 2026 12:05 am'],
}

/**
 * Returns the files of an Instagram HTML download, newest post first: a photo, a carousel with a film and a photo, a
 * film; and a story, messages and the account.
 */
export function instagramHtmlFilesOf(
  pictures: Uint8Array[],
  layout: InstagramHtmlLayout = 2025,
  { labels, dates }: Wording = ENGLISH,
): Record<string, string | Uint8Array> {
  const [portrait = new Uint8Array(), ...stills] = pictures
  const { main, post, row } = LAYOUTS[layout]
  const folder = layout === 2025 ? 'your_instagram_activity/media' : 'content'
  const page = (title: string, body: string) =>
    `<html><head><meta charset="UTF-8" /><base href="../../" /><style>._a6-g{color:red}</style><title>${title}</title></head><body class="_5vb_ _2yq"><div class="_li"><img src="files/Instagram-Logo.png" alt="Instagram" /><h1>${title}</h1>${main(body)}</div></body></html>`
  const path = (index: number) => `media/posts/202610/1790000000000000${index}.jpg`
  const values = [
    'Ada Lovelace ✨',
    'ada.lovelace.example',
    'Patterns, woven in algebra.\nNotes A–G.',
    'https://notes.example',
  ]
  return {
    [`personal_information/${layout === 2025 ? 'personal_information/' : ''}personal_information.html`]: page(
      'Personal information',
      `<div class="pam _3-95 _2ph- _a6-g uiBoxWhite noborder"><div class="_a6-p"><table>${row(
        'Profile photo',
        picture('media/profile/202610/portrait.jpg'),
      )}</table><table>${row('Email', 'ada&#064;analytical.example')}${labels
        .map((label, index) => row(label, values[index] ?? ''))
        .join('')}</table></div></div>`,
    ),
    [`${folder}/posts_1.html`]: page(
      'Posts',
      post('The loom weaves flowers &amp; leaves\n#looms', picture(path(0)), dates[0] ?? '') +
        post(
          'Two plates of the engine ⚙️',
          picture(path(1)) + film('media/posts/202610/17900000000000009.mp4') + picture(path(2)),
          dates[1] ?? '',
        ) +
        post('', picture(path(3)), dates[2] ?? ''),
    ),
    [`${folder}/reels.html`]: page(
      'Reels',
      post('The loom', film('media/reels/202610/1.mp4'), dates[2] ?? ''),
    ),
    [`${folder}/stories.html`]: page(
      'Stories',
      post('', picture('media/stories/202610/1.jpg'), dates[2] ?? ''),
    ),
    'your_instagram_activity/messages/inbox/charles/message_1.html': page('Messages', 'private'),
    'threads/personal_information.html': page('Threads', row('Name', 'Somebody else')),
    'media/profile/202610/portrait.jpg': portrait,
    'media/posts/202610/17900000000000009.mp4': new Uint8Array(64),
    'media/reels/202610/1.mp4': new Uint8Array(64),
    ...Object.fromEntries(stills.slice(0, 4).map((bytes, index) => [path(index), bytes])),
  }
}
