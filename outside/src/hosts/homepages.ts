import { html, type MockHost } from '../mock-host.ts'
import { HOMEPAGES } from '../web/homepages.ts'

/** Homepages of people and companies, and of some who mean no good. */
export function homepages(): MockHost {
  return {
    names: new RegExp(`^(?:${Object.keys(HOMEPAGES).join('|').replaceAll('.', '\\.')})$`),
    title: 'homepages, such as mara-lindqvist.example',
    answer: ({ host, path }) =>
      HOMEPAGES[host]?.(path) ?? html(404, '<!doctype html><title>Not found</title>'),
  }
}
