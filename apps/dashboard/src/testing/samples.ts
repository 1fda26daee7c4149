import type { User, Website } from '@vitrine/model'

export const ADA: User = {
  _id: 'u1',
  email: 'ada@example.com',
  name: 'Ada',
  profile_picture: null,
  email_verified: true,
  pending_email: null,
  language: null,
  time_zone: 'Europe/Zurich',
  created_at: '2026-11-20T10:00:00.000Z',
}

export function websiteNamed(name: string): Website {
  return {
    _id: name,
    name,
    domain: name,
    url: `https://${name}.vitrine.page`,
    website_type: 'github',
    language: 'en',
    visibility: 'public',
    contact_email: '',
    keep_free_address: false,
    legal_links: [],
    custom_domain: null,
    subscription: null,
    plan: 'free',
    theme_name: 'terminal',
    thumbnail_url: null,
    source: { platform: 'github', url: `https://github.com/${name}`, username: name },
    published_at: '2026-11-20T10:00:00.000Z',
    created_at: '2026-11-20T10:00:00.000Z',
    updated_at: '2026-11-20T10:00:00.000Z',
  }
}
