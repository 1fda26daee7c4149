import { describe, expect, it } from 'vitest'
import { getListPage } from './list-channel-videos.ts'

const token = (length: number) => `4qmFsg${'A'.repeat(length - 12)}%3D%3D`
const video = { playlistVideoRenderer: { videoId: 'aaaaaaaaaaa' } }
const command = (length: number) => ({ continuationCommand: { token: token(length) } })
const more = (length: number) => ({ continuationItemRenderer: { continuationEndpoint: command(length) } })
const page = (items: unknown[]) => ({
  onResponseReceivedActions: [{ appendContinuationItemsAction: { continuationItems: items } }],
})

describe('getListPage', () => {
  it.each([188, 1_600, 1_664, 3_260, 9_276])('returns a token of %i letters', length => {
    expect(getListPage(page([video, more(length)])).next).toBe(token(length))
  })

  it.each([
    ['a view model', { continuationItemViewModel: { continuationCommand: command(300) } }],
    [
      'a command inside a view model',
      {
        continuationItemViewModel: {
          continuationCommand: { innertubeCommand: command(300) },
        },
      },
    ],
    [
      'one of several commands',
      {
        continuationItemRenderer: {
          continuationEndpoint: {
            commandExecutorCommand: { commands: [{ refreshCommand: {} }, command(300)] },
          },
        },
      },
    ],
  ])('finds the token in %s', (_, item) => {
    expect(getListPage(page([video, item])).next).toBe(token(300))
  })

  it('does not take the token of suggestions below a list that ends', () => {
    const section = {
      itemSectionRenderer: { contents: [{ playlistVideoListRenderer: { contents: [video] } }] },
    }
    const tree = { contents: { sectionListRenderer: { contents: [section, more(300)] } } }
    expect(getListPage(tree)).toMatchObject({ content: [video], next: null })
  })

  it('does not take the token of a sort button above the list', () => {
    const button = { chipBarViewModel: { chips: [{ tapCommand: { innertubeCommand: command(200) } }] } }
    const tree = { contents: { richGridRenderer: { header: button, contents: [video, more(300)] } } }
    expect(getListPage(tree).next).toBe(token(300))
  })

  it.each(['', 'with space', 'x'.repeat(40_000), '<script>'])('ignores a token that is none', text => {
    const item = {
      continuationItemRenderer: { continuationEndpoint: { continuationCommand: { token: text } } },
    }
    expect(getListPage(page([video, item])).next).toBeNull()
  })
})
