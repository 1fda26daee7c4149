import fc from 'fast-check'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'
import { HomeBody, MissingBody } from './document.tsx'
import { renderMarkup } from './markup.ts'
import { preparePage } from './document.tsx'
import { SAMPLE_TYPES, SAMPLES, type SampleName, sampleView } from '../testing/samples.ts'
import '../sections/every-section.ts'
import '../themes/every-style.ts'

const EVERY = SAMPLE_TYPES.flatMap(type =>
  (Object.keys(SAMPLES) as SampleName[]).map(name => [name, type] as const),
)

/**
 * The markup of ReactDOMServer, normalised: it closes void elements as in XML and keeps the case of some attribute
 * names.
 */
const byReact = (node: Parameters<typeof renderToStaticMarkup>[0]) =>
  renderToStaticMarkup(node)
    .replaceAll('\u0000', '')
    .replaceAll('/>', '>')
    .replace(/ (srcSet|srcDoc|dateTime|fetchPriority|tabIndex|autoComplete|maxLength)=/g, name =>
      name.toLowerCase(),
    )

describe('renderMarkup', () => {
  it.each(EVERY)("equals React's output for the %s sample of %s", (name, type) => {
    const page = preparePage(sampleView(name, 'terminal', 'auto', type))
    expect(renderMarkup(<HomeBody page={page} />)).toBe(byReact(<HomeBody page={page} />))
    expect(renderMarkup(<MissingBody page={page} />)).toBe(byReact(<MissingBody page={page} />))
  })

  it('escapes any text and attribute as React does', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme-ascii' }), (title, text) => {
        const node = (
          <p title={title} className={text}>
            {text}
            <br />
            {0}
            {false}
            {null}
          </p>
        )
        expect(renderMarkup(node)).toBe(byReact(node))
      }),
    )
  })

  it('is compared with elements of which React warns if an item of a list has no key', () => {
    // oxlint-disable-next-line react/jsx-key -- the warning is what is tested
    const list = ['a', 'b'].map(text => <li>{text}</li>)
    // oxlint-disable-next-line no-console -- the warning is what is tested
    const printed = vi.mocked(console.error)
    printed.mockImplementation(() => undefined)
    expect(byReact(<ul>{list}</ul>)).toBe('<ul><li>a</li><li>b</li></ul>')
    expect(String(printed.mock.calls[0]?.[0])).toContain('unique "key" prop')
    printed.mockClear()
  })

  it('drops characters that HTML forbids', () => {
    expect(renderMarkup('a\u0000\u0008\tb\uffff\u0085\nc')).toBe('a\tb\nc')
  })

  it('throws on unsupported props', () => {
    expect(() => renderMarkup(createElement('p', { onClick: () => {} }))).toThrow('onClick')
    expect(() => renderMarkup(createElement('p', { dangerouslySetInnerHTML: { __html: '<b>' } }))).toThrow(
      'dangerously',
    )
    expect(() => renderMarkup(createElement('p', { style: { color: 'red' } }))).toThrow('custom properties')
  })
})
