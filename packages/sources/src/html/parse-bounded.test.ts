import { expect, it } from 'vitest'
import { getText, parseHtmlPage } from './html-page.ts'

const TITLE = '<title>Ada</title>'
const titlesOf = (html: string) => {
  const { elements } = parseHtmlPage(html)
  return { titles: elements.filter(({ tagName }) => tagName === 'title').length, elements: elements.length }
}

it('parses a page of a usual size whole', () => {
  expect(titlesOf(`${TITLE}<body>${'<p><a href="/x">x</a></p>'.repeat(2_000)}`)).toEqual({
    titles: 1,
    elements: 4 + 4_000,
  })
})

it.each([
  ['deep nesting', '<div>'.repeat(50_000)],
  ['content moved out of a table', `<table>${'<b></b>'.repeat(50_000)}`],
  ['wrongly nested links', '<a><p></a>'.repeat(50_000)],
  ['very many elements', '<p>x'.repeat(100_000)],
])('parses only the head of a page with %s', (_, body) => {
  expect(titlesOf(`<html><head>${TITLE}</head><body>${body}`)).toEqual({ titles: 1, elements: 4 })
})

it('drops a tag of very many attributes and keeps long ones of few', () => {
  const many = Array.from({ length: 50_000 }, (_, index) => `a${index}`).join(' ')
  expect(titlesOf(`${TITLE}<body><a ${many}>x</a>`).elements).toBe(4)
  expect(titlesOf(`${TITLE}<body><img srcset="${'/a b, '.repeat(500)}">`).elements).toBe(5)
})

it('reads the text of raised elements within each other once', () => {
  const { elements } = parseHtmlPage(`<p>2020${'<sup>'.repeat(100)}12`)
  const paragraph = elements.find(({ tagName }) => tagName === 'p')
  expect(paragraph && getText(paragraph)).toBe('2020¹²')
})
