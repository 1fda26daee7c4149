import { escapeHtml, html, json, type MockHost, type MockResponse } from '../mock-host.ts'
import { INJECTIONS } from '../injections.ts'

/** Shapes of the REST API as answered without a key: https://docs.gitlab.com/api/rest/ */
type Json = Record<string, unknown>
type Owner = { users: Record<string, Json>; groups: Record<string, Json>; projects: Record<string, Json[]> }

const user = (host: string, id: number, username: string, name: string, more: Json = {}): Json => ({
  id,
  username,
  public_email: null,
  name,
  state: 'active',
  locked: false,
  avatar_url: `https://${host}/uploads/-/system/user/avatar/${id}/avatar.png`,
  web_url: `https://${host}/${username}`,
  ...more,
})

const details = (more: Json): Json => ({
  created_at: '2016-04-11T09:32:51.310Z',
  bio: '',
  location: null,
  public_email: '',
  linkedin: '',
  twitter: '',
  discord: '',
  website_url: '',
  github: '',
  job_title: '',
  pronouns: null,
  organization: null,
  bot: false,
  work_information: null,
  local_time: null,
  followers: 0,
  following: 0,
  is_followed: null,
  ...more,
})

const project = (host: string, owner: string, id: number, path: string, more: Json = {}): Json => ({
  id,
  description: null,
  name: path.replace(/^./, letter => letter.toUpperCase()),
  name_with_namespace: `${owner} / ${path}`,
  path,
  path_with_namespace: `${owner}/${path}`,
  created_at: '2021-02-03T10:11:12.131Z',
  default_branch: 'main',
  tag_list: [],
  topics: [],
  ssh_url_to_repo: `git@${host}:${owner}/${path}.git`,
  http_url_to_repo: `https://${host}/${owner}/${path}.git`,
  web_url: `https://${host}/${owner}/${path}`,
  readme_url: null,
  forks_count: 0,
  avatar_url: null,
  star_count: 0,
  last_activity_at: '2026-10-30T06:07:08.910Z',
  visibility: 'public',
  namespace: { id: 1, name: owner, path: owner, kind: 'user', full_path: owner, parent_id: null },
  ...more,
})

const ADA = 'ada.exempel'
const README = `# Hello

I build instruments for people who measure tides, and I write down how they fail.

- The manual of the [sextant](../sextant) is a good place to start.
`

const GITLAB: Owner = {
  users: {
    [ADA]: user('gitlab.com', 4711, ADA, 'Ada Exempel'),
    quiet: user('gitlab.com', 4712, 'quiet', 'Quiet Person'),
    ended: user('gitlab.com', 4713, 'ended', 'Blocked user', { state: 'blocked' }),
    mallory: user('gitlab.com', 4714, 'mallory', INJECTIONS[0] ?? '', {
      avatar_url: 'javascript:alert(1)',
      web_url: 'javascript:alert(1)',
    }),
  },
  groups: {
    'fjord-example': {
      id: 88,
      web_url: 'https://gitlab.com/groups/fjord-example',
      name: 'Fjord Instruments',
      path: 'fjord-example',
      description: 'Instruments for harbours, open since 2014.',
      visibility: 'public',
      avatar_url: 'https://gitlab.com/uploads/-/system/group/avatar/88/fjord.png',
      full_name: 'Fjord Instruments',
      full_path: 'fjord-example',
      created_at: '2019-01-02T03:04:05.678Z',
      parent_id: null,
    },
  },
  projects: {
    '4711': [
      project('gitlab.com', ADA, 501, 'lattice', {
        description: 'Mirror of https://github.com/ada-example/lattice.',
        star_count: 41,
        topics: ['tides'],
      }),
      project('gitlab.com', ADA, 502, 'sextant', {
        description: 'Reads the angle of the sun from a photo :sunny: and says how sure it is.',
        star_count: 212,
        forks_count: 9,
        topics: ['navigation', 'astronomy'],
        tag_list: ['navigation', 'astronomy'],
        readme_url: `https://gitlab.com/${ADA}/sextant/-/blob/main/README.md`,
      }),
      project('gitlab.com', ADA, 503, 'fog-signal', {
        description: 'The signals of 90 lighthouses, as sound files and as text.',
        star_count: 12,
      }),
      project('gitlab.com', ADA, 504, ADA, {
        readme_url: `https://gitlab.com/${ADA}/${ADA}/-/blob/main/README.md`,
      }),
      project('gitlab.com', ADA, 505, 'internal', { visibility: 'internal' }),
    ],
    '88': [
      project('gitlab.com', 'fjord-example', 601, 'buoy', {
        description: 'Firmware of the buoy.',
        star_count: 30,
      }),
      project('gitlab.com', 'fjord-example/charts', 602, 'tiles', { description: 'Chart tiles.' }),
    ],
    '4712': [],
    '4714': INJECTIONS.map((text, index) => ({
      ...project('gitlab.com', text, index, text, { description: text, topics: [text, 7, null] }),
      web_url: index % 2 === 0 ? 'javascript:alert(1)' : `https://gitlab.com/mallory/h${index}`,
      star_count: -1,
      forks_count: 1e300,
      readme_url: text,
      last_activity_at: 'soon',
    })),
  },
}

const DETAILS: Record<string, Json> = {
  '4711': details({
    bio: 'Instruments for tides, and the manuals that go with them.',
    location: 'Bergen, Norway',
    public_email: 'ada@ada.example',
    linkedin: 'ada-exempel-example',
    twitter: '@ada_example',
    discord: '123456789012345678',
    website_url: 'ada.example',
    github: 'ada-example',
    mastodon: '@ada@social.example',
    bluesky: 'did:plc:ada7exempel2example3456',
    orcid: '0000-0002-1825-0097',
    job_title: 'Instrument maker',
    organization: 'Fjord Instruments',
    work_information: 'Instrument maker at Fjord Instruments',
    followers: 93,
  }),
  // A private profile shows nothing else.
  '4712': {},
  '4714': details({
    bio: INJECTIONS[1],
    website_url: 'javascript:alert(1)',
    twitter: INJECTIONS[2],
    linkedin: INJECTIONS[3],
    mastodon: '@x@127.0.0.1',
    followers: 'many',
    created_at: 'never',
    organization: { name: 'x' },
  }),
}

const OWN_HOST = 'git.harbour.example'
/** A server of an older version: no topics, pictures by a path, and a README without "/-/". */
const HARBOUR: Owner = {
  users: {
    ada: user(OWN_HOST, 3, 'ada', 'Ada Exempel', { avatar_url: '/uploads/-/system/user/avatar/3/ada.png' }),
  },
  groups: {},
  projects: {
    '3': [
      {
        ...project(OWN_HOST, 'ada', 7, 'mareograph', {
          description: 'Draws the tide on paper.',
          tag_list: ['paper'],
        }),
        topics: undefined,
      },
    ],
  },
}

function answerApi(owner: Owner, path: string, username: string): MockResponse {
  const missing = (what: string) => json(404, { message: `404 ${what} Not Found` })
  if (path === '/api/v4/users') {
    const found = Object.values(owner.users).filter(one => one.username === username.toLowerCase())
    return json(200, found)
  }
  const [, kind = '', id = '', rest = ''] =
    /^\/api\/v4\/(users|groups|projects)\/([^/]+)(?:\/(.*))?$/.exec(path) ?? []
  if (kind === 'users') {
    const known = Object.values(owner.users).find(one => String(one.id) === id)
    if (!known) return missing('User')
    if (rest === 'status')
      return json(200, {
        emoji: 'ocean',
        message: null,
        availability: '',
        message_html: '',
        clear_status_at: null,
      })
    if (rest === 'projects') return json(200, owner.projects[id] ?? [])
    return json(200, { ...known, ...(DETAILS[id] ?? details({})) })
  }
  if (kind === 'groups') {
    const known = Object.values(owner.groups).find(
      one => String(one.id) === id || one.full_path === decodeURIComponent(id),
    )
    if (!known) return missing('Group')
    return json(200, rest === 'projects' ? (owner.projects[String(known.id)] ?? []) : known)
  }
  if (kind !== 'projects') return json(404, { error: '404 Not Found' })
  if (rest === 'languages') return json(200, id === '502' ? { C: 12.4, Rust: 81.2, Shell: 6.4 } : {})
  if (rest === 'repository/files/README.md/raw' && id === '504')
    return { status: 200, headers: { 'content-type': 'text/plain; charset=utf-8' }, body: README }
  return missing('File')
}

/** The page of an account; its texts are drawn by scripts. */
const page = (host: string, path: string, name: string) =>
  html(
    200,
    `<!DOCTYPE html><html class="gl-light ui-neutral with-top-bar with-header" lang="en">
<head prefix="og: http://ogp.me/ns#"><meta charset="utf-8"><title>${escapeHtml(name)} · GitLab</title>
<meta content="object" property="og:type"><meta content="GitLab" property="og:site_name">
<meta content="${escapeHtml(name)} · GitLab" property="og:title">
<meta content="https://${host}${path}" property="og:url"><meta content="GitLab" name="description"></head>
<body class="tab-width-8 gl-browser-generic" data-page="users:show"><div id="js-tooltips-container"></div>
<div class="user-profile"><h1>${escapeHtml(name)}</h1></div></body></html>`,
  )

/** gitlab.com, a server of one's own, and one whose interface is for signed-in users only. */
export function gitLab(): MockHost {
  return {
    names: /^(?:gitlab\.com|git\.harbour\.example|gitlab\.closed\.example)$/,
    title: 'GitLab: gitlab.com, a server of one’s own, one for signed-in users only',
    answer: ({ host, path, query }) => {
      const isApi = path.startsWith('/api/v4/')
      if (host === 'gitlab.closed.example')
        return isApi
          ? json(403, { message: '403 Forbidden - Not authorized to access /api/v4/users' })
          : page(host, path, 'Ada Exempel')
      const owner = host === 'gitlab.com' ? GITLAB : HARBOUR
      if (isApi) return answerApi(owner, path, query.get('username') ?? '')
      const account = owner.users[path.slice(1)]
      return account
        ? page(host, path, String(account.name))
        : html(404, '<!doctype html><title>Not Found</title>')
    },
    // Rack::Attack: https://docs.gitlab.com/security/rate_limits/
    failing: kind =>
      kind === 'rate-limit'
        ? {
            status: 429,
            headers: {
              'content-type': 'text/plain',
              'ratelimit-limit': '500',
              'ratelimit-observed': '501',
              'ratelimit-remaining': '0',
              'retry-after': '41',
            },
            body: 'Retry later\n',
          }
        : null,
  }
}
