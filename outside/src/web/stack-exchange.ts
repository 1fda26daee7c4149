import { INJECTIONS } from '../injections.ts'
import { json, type MockHost } from '../mock-host.ts'

/** Shapes of the API, version 2.3: https://api.stackexchange.com/docs/types/user */
type Json = Record<string, unknown>

const FILTER = '!9Z(-wwYGT'
const wrapper = (items: Json[]): Json => ({ items, has_more: false, quota_max: 300, quota_remaining: 287 })

const user = (id: number, more: Json): Json => ({
  badge_counts: { bronze: 92, silver: 31, gold: 4 },
  account_id: id * 3,
  is_employee: false,
  last_modified_date: 1_700_000_000,
  last_access_date: 1_720_000_000,
  reputation_change_year: 120,
  reputation_change_quarter: 40,
  reputation_change_month: 10,
  reputation_change_week: 0,
  reputation_change_day: 0,
  reputation: 24_310,
  creation_date: 1_262_304_000,
  user_type: 'registered',
  user_id: id,
  accept_rate: 88,
  ...more,
})

const tag = (tag_name: string, answer_score: number, answer_count: number): Json => ({
  user_id: 4242,
  answer_count,
  answer_score,
  question_count: 3,
  question_score: 50,
  tag_name,
})

const inject = (index: number) => INJECTIONS[index % INJECTIONS.length] ?? ''

const USERS: Record<string, Json> = {
  4242: user(4242, {
    display_name: 'Mara Lindqvist &#246; O&#39;Brien',
    location: 'Bergen, Norway &amp; the sea',
    website_url: 'https://mara-lindqvist.example/',
    link: 'https://stackoverflow.com/users/4242/mara-lindqvist',
    profile_image: 'https://www.gravatar.com/avatar/0123456789abcdef?s=256&d=identicon&r=PG&f=y&so-version=2',
    about_me:
      '<p>I write numerical code for <strong>tide gauges</strong>.</p>\n\n<p>Write to mara@private.example &amp; say hello.</p>\n',
  }),
  // Without the fields that are optional.
  4243: user(4243, { display_name: 'user4243', link: 'https://stackoverflow.com/users/4243/user4243' }),
  4244: user(4244, {
    display_name: inject(0),
    location: inject(1),
    website_url: 'javascript:alert(1)',
    profile_image: inject(2),
    about_me: INJECTIONS.join('\n'),
  }),
}

const TAGS: Record<string, Json[]> = {
  4242: [
    tag('numpy', 610, 120),
    tag('css', 0, 0),
    tag('fortran', 940, 80),
    tag('c++', 12, 4),
    tag('perl', -2, 1),
  ],
  4244: INJECTIONS.map((text, index) => tag(text, index + 1, 1)),
}

/** The API of Stack Exchange; errors have the status 400 with a name. */
export function stackExchange(): MockHost {
  return {
    names: /^api\.stackexchange\.com$/,
    title: 'the API of Stack Exchange',
    answer: ({ path, query }) => {
      if (path === '/2.3/filters/create')
        return json(
          200,
          wrapper([{ filter: FILTER, filter_type: 'safe', included_fields: ['user.about_me'] }]),
        )
      const [, id = '', list] = /^\/2\.3\/users\/(\d+)(\/top-tags)?$/.exec(path) ?? []
      if (!query.get('site'))
        return json(400, { error_id: 400, error_message: 'site is required', error_name: 'bad_parameter' })
      if (list) return json(200, wrapper(TAGS[id] ?? []))
      const found = USERS[id]
      if (!found) return json(200, wrapper([]))
      const { about_me, ...shown } = found
      return json(200, wrapper([query.get('filter') === FILTER ? { ...shown, about_me } : shown]))
    },
    failing: kind =>
      kind === 'rate-limit'
        ? json(400, {
            error_id: 502,
            error_message: 'too many requests from this IP, more requests available in 6720 seconds',
            error_name: 'throttle_violation',
          })
        : null,
  }
}
