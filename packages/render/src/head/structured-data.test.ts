import { MESSAGE_LANGUAGES } from '@vitrine/model'
import { describe, expect, it } from 'vitest'
import { pathsOf, renderPage } from '../render.tsx'
import { SAMPLE_TYPES, SAMPLES, type SampleName, sampleView } from '../testing/samples.ts'

type Thing = Record<string, unknown>

/** All structured data objects of a sample's pages, nested ones included. */
function thingsOf(name: SampleName, type: (typeof SAMPLE_TYPES)[number]): Thing[] {
  const view = sampleView(name, 'terminal', 'auto', type)
  const pages = pathsOf(view).filter(path => path === '/' || path.startsWith('/posts'))
  return pages.flatMap(path =>
    [...renderPage(view, path).body.matchAll(/ld\+json">(.*?)<\/script>/g)].flatMap(([, json = '']) =>
      inside(JSON.parse(json)),
    ),
  )
}

function inside(value: unknown): Thing[] {
  if (Array.isArray(value)) return value.flatMap(inside)
  if (typeof value !== 'object' || value === null) return []
  return [value as Thing, ...Object.values(value).flatMap(inside)]
}

/** Required properties by type (schema.org; developers.google.com/search/docs). */
const ASKED: Record<string, string[]> = {
  ProfilePage: ['mainEntity', 'url', 'dateModified'],
  Person: ['name', 'url'],
  Organization: ['name', 'url'],
  BlogPosting: ['headline', 'url', 'datePublished', 'dateModified', 'author'],
  Blog: ['url', 'name', 'blogPost'],
  CollectionPage: ['url', 'name', 'hasPart'],
  BreadcrumbList: ['itemListElement'],
  ListItem: ['position', 'name', 'item'],
  FAQPage: ['mainEntity'],
  Question: ['name', 'acceptedAnswer'],
  Answer: ['text'],
  Place: ['openingHoursSpecification'],
  OpeningHoursSpecification: ['dayOfWeek', 'opens', 'closes'],
  VideoObject: ['name', 'thumbnailUrl', 'uploadDate'],
}
const ADDRESSES = ['url', '@id', 'image', 'item', 'thumbnailUrl', 'embedUrl', 'mainEntityOfPage']
const DAYS = ['datePublished', 'dateModified', 'uploadDate']

describe('structured data', () => {
  it.each(SAMPLE_TYPES)('has every required property and no empty one: %s', type => {
    for (const name of Object.keys(SAMPLES) as SampleName[])
      for (const thing of thingsOf(name, type)) {
        const asked = ASKED[String(thing['@type'])]
        expect(asked, String(thing['@type'])).toBeDefined()
        for (const field of asked ?? []) expect(thing, field).toHaveProperty(field)
        for (const [field, value] of Object.entries(thing)) {
          expect(isEmpty(value), `${name}: ${String(thing['@type'])}.${field}`).toBe(false)
          if (ADDRESSES.includes(field)) expect(String(value)).toMatch(/^https?:\/\/[^/\s]/)
          if (DAYS.includes(field)) expect(Number.isNaN(Date.parse(String(value)))).toBe(false)
        }
      }
  })

  it('names the language of the page, in every language of websites', () => {
    const view = sampleView('rich', 'terminal', 'auto', 'youtube')
    for (const language of MESSAGE_LANGUAGES)
      for (const path of ['/', `/posts/${view.posts[0]?.slug ?? ''}`]) {
        const { body } = renderPage({ ...view, seo: { ...view.seo, language } }, path)
        expect(body, path).toContain(`<html lang="${language}"`)
        const named = Array.from(body.matchAll(/"inLanguage":"([^"]*)"/g), ([, name]) => name)
        expect(named.length, path).toBeGreaterThan(0)
        expect(new Set(named), path).toEqual(new Set([language]))
      }
  })
})

function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined) return true
  if (typeof value === 'string') return value.trim() === ''
  return Array.isArray(value) && value.length === 0
}
