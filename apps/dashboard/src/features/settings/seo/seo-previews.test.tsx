import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SeoPreviews } from './seo-previews.tsx'

/** The title in search results, cut to 60 Latin letters. */
function titleOf(title: string): string | undefined {
  const rest = {
    isHidden: false,
    description: '',
    host: 'ada.example',
    picture: '/p.png',
    icon: '/i.png',
    name: 'Ada',
  }
  const markup = renderToStaticMarkup(<SeoPreviews title={title} {...rest} />)
  return /class="serp-t">([^<]*)/.exec(markup)?.[1]
}

test('cuts a title between words, unless the only space is far from its end', () => {
  expect(titleOf('Short')).toBe('Short')
  const words = 'word '.repeat(20)
  expect(titleOf(words)).toBe(`${words.slice(0, 59)} …`)
  const company = '港湾ホールディングス'.repeat(5)
  expect(titleOf(`東京 ${company}`)).toBe(`東京 ${company.slice(0, 28)} …`)
  // Not within an emoji.
  expect(titleOf(`${'x'.repeat(59)}🧵${'x'.repeat(9)}`)).toBe(`${'x'.repeat(59)} …`)
})

test('shows no preview of a website that visitors cannot see', () => {
  const website = {
    title: 'Ada',
    description: '',
    host: 'ada.example',
    picture: '/p',
    icon: '/i',
    name: 'Ada',
  }
  const markup = renderToStaticMarkup(<SeoPreviews isHidden {...website} />)
  expect(markup).toContain('once everyone can see your website')
  expect(markup).not.toContain('<img')
})
