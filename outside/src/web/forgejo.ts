import { escapeHtml, html, json, type MockHost, type MockResponse } from '../mock-host.ts'
import { INJECTIONS } from '../injections.ts'

/** Shapes of the API as answered without a key: https://codeberg.org/api/swagger */
type Json = Record<string, unknown>
type Server = { users: Record<string, Json>; orgs: Record<string, Json>; repositories: Json[] }

const user = (host: string, id: number, login: string, more: Json = {}): Json => ({
  id,
  login,
  login_name: '',
  source_id: 0,
  full_name: '',
  email: `${login.toLowerCase()}@noreply.${host}`,
  avatar_url: `https://${host}/avatars/4f1c${id}`,
  html_url: `https://${host}/${login}`,
  language: '',
  is_admin: false,
  last_login: '0001-01-01T00:00:00Z',
  created: '2021-03-09T18:42:54+01:00',
  restricted: false,
  active: false,
  prohibit_login: false,
  location: '',
  pronouns: '',
  website: '',
  description: '',
  visibility: 'public',
  followers_count: 0,
  following_count: 0,
  starred_repos_count: 0,
  username: login,
  ...more,
})

const organization = (host: string, id: number, name: string, more: Json = {}): Json => ({
  id,
  name,
  full_name: '',
  email: '',
  avatar_url: `https://${host}/avatars/9d2b${id}`,
  description: '',
  website: '',
  location: '',
  visibility: 'public',
  repo_admin_change_team_access: false,
  username: name,
  ...more,
})

const repository = (host: string, owner: Json, id: number, name: string, more: Json = {}): Json => ({
  id,
  owner,
  name,
  full_name: `${String(owner.login)}/${name}`,
  description: '',
  empty: false,
  private: false,
  fork: false,
  template: false,
  parent: null,
  mirror: false,
  size: 1024,
  language: '',
  languages_url: `https://${host}/api/v1/repos/${String(owner.login)}/${name}/languages`,
  html_url: `https://${host}/${String(owner.login)}/${name}`,
  url: `https://${host}/api/v1/repos/${String(owner.login)}/${name}`,
  link: '',
  ssh_url: `ssh://git@${host}/${String(owner.login)}/${name}.git`,
  clone_url: `https://${host}/${String(owner.login)}/${name}.git`,
  original_url: '',
  website: '',
  stars_count: 0,
  forks_count: 0,
  watchers_count: 1,
  open_issues_count: 0,
  open_pr_counter: 0,
  release_counter: 0,
  default_branch: 'main',
  archived: false,
  created_at: '2022-05-02T17:34:40+02:00',
  updated_at: '2026-08-20T19:01:48+02:00',
  archived_at: '1970-01-01T01:00:00+01:00',
  permissions: { admin: false, push: false, pull: true },
  internal: false,
  mirror_interval: '',
  object_format_name: 'sha1',
  topics: null,
  ...more,
})

const CODEBERG = 'codeberg.org'
const ada = user(CODEBERG, 71, 'AdaExempel', {
  full_name: 'Ada Exempel',
  location: 'Bergen',
  website: 'https://ada.example',
  description: 'Small tools that outlive their weather. Mail: ada@ada.example',
  followers_count: 18,
})
const harbour = user(CODEBERG, 72, 'Hafen_e.V.', { full_name: 'Hafen e. V.' })
const mallory = user(CODEBERG, 73, 'mallory', {
  full_name: INJECTIONS[0],
  avatar_url: 'javascript:alert(1)',
  website: 'javascript:alert(1)',
  description: INJECTIONS[1],
  location: { name: 'x' },
  followers_count: -1,
  created: 'never',
})

const SERVER: Server = {
  users: { adaexempel: ada, 'hafen_e.v.': harbour, mallory },
  orgs: {
    'hafen_e.v.': organization(CODEBERG, 72, 'Hafen_e.V.', {
      full_name: 'Hafen e. V.',
      description: 'We keep the harbour’s old machines running.',
      website: 'https://hafen.example',
      location: 'Hamburg',
    }),
  },
  repositories: [
    repository(CODEBERG, ada, 901, 'almanac', {
      description: 'Tells when to sail :boat:',
      language: 'Go',
      stars_count: 64,
      forks_count: 3,
      topics: ['tides', 'calendar'],
      website: 'https://almanac.example',
    }),
    // The harbour's tide tables, which are at GitHub, too.
    repository(CODEBERG, ada, 902, 'tidebook', {
      description: 'Tide tables for 212 harbours as plain text, with the arithmetic shown.',
      language: 'Python',
      website: 'https://tidebook.example',
      stars_count: 5,
    }),
    repository(CODEBERG, ada, 903, 'kernel', {
      description: 'Mirror of somebody else’s work',
      mirror: true,
      original_url: 'https://git.kernel.example/linus/kernel.git',
      mirror_interval: '8h0m0s',
      stars_count: 2,
    }),
    repository(CODEBERG, ada, 904, '.profile', { default_branch: 'trunk' }),
    repository(CODEBERG, ada, 905, 'empty', { empty: true }),
    repository(CODEBERG, ada, 906, 'hidden', { private: true }),
    repository(CODEBERG, harbour, 911, 'crane', {
      description: 'Controls a crane of 1912.',
      language: 'Rust',
    }),
    ...INJECTIONS.map((text, index) => ({
      ...repository(CODEBERG, mallory, 1000 + index, text, { description: text, topics: [text, 7, null] }),
      html_url: index % 2 === 0 ? 'javascript:alert(1)' : `https://codeberg.org/mallory/h${index}`,
      website: text,
      language: { name: text },
      stars_count: 1e300,
      updated_at: 'soon',
    })),
  ],
}

const OWN_HOST = 'code.letters.example'
const press = user(OWN_HOST, 1, 'press', { full_name: 'Letters Press', avatar_url: '/avatars/1' })
/** A server of Gitea with another name. */
const OWN: Server = {
  users: { press },
  orgs: {},
  repositories: [repository(OWN_HOST, press, 1, 'type-case', { description: 'Where each letter lies.' })],
}

const README =
  '# Hi\n\nI write programs that are older than their languages. See the [almanac](../../../../almanac).\n'

/** Contributions by quarters of an hour, in seconds of UTC. */
const HEATMAP = [
  { timestamp: Date.UTC(2024, 5, 1) / 1000, contributions: 50 },
  { timestamp: Date.UTC(2026, 8, 9, 6, 15) / 1000, contributions: 3 },
  { timestamp: Date.UTC(2026, 8, 9, 21, 30) / 1000, contributions: 5 },
  { timestamp: Date.UTC(2026, 9, 10, 12) / 1000, contributions: 2 },
]

const missing = (message: string) =>
  json(404, { errors: [], message, url: 'https://codeberg.org/api/swagger' })

function answerApi(server: Server, path: string, uid: string | null): MockResponse {
  const [, kind = '', name = '', rest = ''] =
    /^\/api\/v1\/(users|orgs|repos)\/([^/]+)(?:\/(.*))?$/.exec(path) ?? []
  const key = name.toLowerCase()
  if (kind === 'users' && rest === 'orgs')
    return json(200, key === 'adaexempel' ? Object.values(server.orgs) : [])
  if (kind === 'users' && rest === 'heatmap') return json(200, key === 'adaexempel' ? HEATMAP : [])
  if (kind === 'users')
    return server.users[key]
      ? json(200, server.users[key])
      : missing(`user redirect does not exist [name: ${name}]`)
  if (kind === 'orgs')
    return server.orgs[key] ? json(200, server.orgs[key]) : missing("The target couldn't be found.")
  if (kind === 'repos' && name === 'search')
    return json(200, {
      ok: true,
      data: server.repositories.filter(({ owner }) => String((owner as Json).id) === uid),
    })
  if (kind === 'repos' && key === 'adaexempel' && rest === '.profile/raw/README.md')
    return { status: 200, headers: { 'content-type': 'text/plain; charset=utf-8' }, body: README }
  return missing('Not Found')
}

/** The page of a user, by the marks of the templates. */
const page = (host: string, name: string) =>
  html(
    200,
    `<!DOCTYPE html><html lang="en-US" data-theme="gitea-auto"><head><title>${escapeHtml(name)} - ${host}</title>
<meta property="og:type" content="profile"><meta property="og:site_name" content="${host}"></head>
<body><div class="full height"><div role="main" aria-label="${escapeHtml(name)}" class="page-content user profile">
<div class="ui container"></div></div></div></body></html>`,
  )

/** Codeberg, and a server of one's own. */
export function forgejo(): MockHost {
  return {
    names: /^(?:codeberg\.org|code\.letters\.example)$/,
    title: 'Codeberg, and a server of Gitea with another name',
    answer: ({ host, path, query }) => {
      const server = host === CODEBERG ? SERVER : OWN
      if (path.startsWith('/api/')) return answerApi(server, path, query.get('uid'))
      const account = server.users[path.slice(1).toLowerCase()]
      return account
        ? page(host, String(account.login))
        : html(404, '<!doctype html><title>Not Found</title>')
    },
  }
}
