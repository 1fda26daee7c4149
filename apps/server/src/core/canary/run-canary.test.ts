import { emptyProfile, type ProfileOf } from '@vitrine/model'
import { expect, it } from 'vitest'
import { listFields } from './run-canary.ts'

const LINK = {
  platform: 'youtube',
  kind: 'channel',
  id: '@faraday',
  url: 'https://www.youtube.com/@faraday',
} as const

it('lists what a profile has, figures by their key, and what any item of a list has', () => {
  const empty = emptyProfile(LINK) as ProfileOf<'youtube'>
  const video = {
    id: 'aaaaaaaaaaa',
    url: 'https://www.youtube.com/watch?v=aaaaaaaaaaa',
    title: 'A candle',
    description: null,
    thumbnail: null,
    published: null,
    duration_s: null,
    views: null,
    kind: 'video' as const,
  }
  const profile = {
    ...empty,
    name: 'Faraday',
    bio: 'Lectures.',
    stats: [{ key: 'subscribers' as const, label: 'Subscribers', value: 0 }],
    details: { ...empty.details, videos: [video, { ...video, views: 0 }], keywords: ['candle'] },
  }
  expect(listFields(profile)).toEqual([
    'bio',
    'details.keywords',
    'details.videos',
    'details.videos.id',
    'details.videos.kind',
    'details.videos.title',
    'details.videos.url',
    'details.videos.views',
    'name',
    'stats',
    'stats.subscribers',
  ])
})

it('lists only the name of an empty profile', () => {
  expect(listFields(emptyProfile(LINK))).toEqual(['name'])
})
