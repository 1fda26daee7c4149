import type { Website } from '@vitrine/model'
import { expect, test } from 'vitest'
import { stepsOf } from './steps.ts'

const website: Website = {
  _id: 'w1',
  name: 'Ada',
  domain: 'ada',
  url: 'https://ada.vitrine.page',
  website_type: 'github',
  visibility: 'public',
  language: 'en',
  contact_email: '',
  keep_free_address: false,
  legal_links: [],
  custom_domain: null,
  subscription: null,
  plan: 'free',
  theme_name: 'terminal',
  thumbnail_url: '/media/ada.webp',
  source: { platform: 'github', url: 'https://github.com/ada', username: 'ada' },
  published_at: '2026-11-20T10:00:00.000Z',
  created_at: '2026-11-20T10:00:00.000Z',
  updated_at: '2026-11-20T10:00:00.000Z',
}
const open = (...args: Parameters<typeof stepsOf>) =>
  stepsOf(...args)
    .filter(step => !step.isDone)
    .map(step => step.id)

test('a new website has two open steps', () => {
  expect(open(website, new Set(), 3)).toEqual(['phone', 'profile'])
})

test('no step is open once all are done', () => {
  expect(open(website, new Set(['phone', 'profile']), 3)).toEqual([])
})

test('a missing picture or a first post is not a step', () => {
  const withoutPicture = { ...website, thumbnail_url: null }
  expect(stepsOf(withoutPicture, new Set(), 0).map(step => step.id)).toEqual(['online', 'phone', 'profile'])
  expect(stepsOf(withoutPicture, new Set(), null).map(step => step.id)).toEqual([
    'online',
    'phone',
    'profile',
  ])
})

test('a website imported from a file has no profile step', () => {
  const source = { ...website.source, url: 'https://profile.invalid/ada' }
  expect(open({ ...website, source }, new Set(), 0)).toEqual(['phone'])
})
