import { describe, expect, it } from 'vitest'
import type { Profile, ProfileOf } from '../../profile/profile.ts'
import { draftWebsite } from '../draft-website.ts'
import { CHANNEL } from '../testing/typed-profiles.ts'

describe('a channel', () => {
  const { design } = draftWebsite(CHANNEL)

  it('features the most viewed recent video, separates shorts and puts upcoming premieres last', () => {
    expect(design.videos?.items.map(({ id }) => id)).toEqual(['aaaaaaaaaaa', 'ccccccccccc', 'ddddddddddd'])
    expect(design.reels?.items.map(({ title }) => title)).toEqual(['AMAZING!!!'])
    expect(design.hero?.picture?.url).toBe('https://i.ytimg.com/vi/ccccccccccc/hq.jpg')
    expect(design.header?.picture?.url).toBe('https://yt3.ggpht.com/a.jpg')
    expect(design.videos?.more?.url).toBe('https://www.youtube.com/@kerzen/videos')
  })

  it("does not use a heading over links as a video's text", () => {
    const [first] = (CHANNEL.details as ProfileOf<'youtube'>['details']).videos
    const videos = [{ ...first, description: 'Socials:\nhttps://x.example\n\nHow a wick draws up its wax.' }]
    const details = { ...CHANNEL.details, videos } as Profile['details']
    expect(draftWebsite({ ...CHANNEL, details }).design.videos?.items[0]?.text).toBe(
      'How a wick draws up its wax.',
    )
  })

  it('shows playlists and podcasts as cards that link to YouTube, with the evidence of name and count', () => {
    const playlist = (title: string, count: number | null) => ({
      title,
      url: `https://www.youtube.com/playlist?list=PL${title.length}`,
      thumbnail: null,
      count,
    })
    const playlists = [playlist('Candles', 1234), playlist('Thinking aloud', null), playlist('Empty', 0)]
    const details = { ...CHANNEL.details, playlists } as Profile['details']
    const draft = draftWebsite({ ...CHANNEL, details })
    expect(draft.design.projects).toMatchObject({
      title: 'Playlists',
      items: [
        { name: 'Candles', url: 'https://www.youtube.com/playlist?list=PL7', text: 'Videos: 1,234' },
        { name: 'Thinking aloud', text: '' },
      ],
      more: null,
    })
    expect(draft.section_order).toContain('projects')
    expect(draft.evidence['projects.items.0.text']).toEqual([
      { path: 'details.playlists.0.count', quote: '1234' },
    ])
    expect(draft.evidence['projects.items.1.name']).toEqual([
      { path: 'details.playlists.1.title', quote: 'Thinking aloud' },
    ])
    const many = {
      ...details,
      playlists: Array.from({ length: 12 }, (_, index) => playlist(`Book ${index}`, 3)),
    }
    const { projects } = draftWebsite({ ...CHANNEL, details: many as Profile['details'] }).design
    expect([projects?.items.length, projects?.more?.url]).toEqual([
      8,
      'https://www.youtube.com/@kerzen/playlists',
    ])
  })

  it('features the trailer if there is one', () => {
    const details = { ...CHANNEL.details, trailer: 'aaaaaaaaaaa' } as Profile['details']
    expect(draftWebsite({ ...CHANNEL, details }).design.hero?.picture?.url).toContain('aaaaaaaaaaa')
  })

  it("uses a video's own title and first substantive sentence", () => {
    expect(design.videos?.items[0]).toMatchObject({
      title: 'What a flame is made of',
      text: 'The bright part of a candle is not the hot part.',
    })
  })
})
