import { describe, expect, it } from 'vitest'
import { findImportCycles, importsOf } from './first-load.ts'

describe('importsOf', () => {
  it('returns static imports with and without names, and no dynamic ones', () => {
    const script =
      'import{a as b}from"./app-x1.js";import"./hydrate-x2.js";export*from "./shell-x3.js";import("./late-x4.js");'
    expect(importsOf(script)).toEqual(['app-x1.js', 'hydrate-x2.js', 'shell-x3.js'])
  })
})

describe('findImportCycles', () => {
  const circles = (imports: Record<string, string[]>) => findImportCycles(new Map(Object.entries(imports)))

  it('finds no cycle when several files import the same one', () => {
    expect(circles({ page: ['shell', 'app'], shell: ['app', 'react'], app: ['react'], react: [] })).toEqual(
      [],
    )
  })

  it('returns a cycle without the path that leads into it', () => {
    expect(circles({ page: ['shell'], shell: ['app'], app: ['icons'], icons: ['shell'] })).toEqual([
      ['shell', 'app', 'icons', 'shell'],
    ])
  })

  it('finds self-imports, and two cycles that share a file', () => {
    expect(circles({ alone: ['alone'] })).toEqual([['alone', 'alone']])
    expect(circles({ one: ['two', 'three'], two: ['one'], three: ['one'] })).toEqual([
      ['one', 'two', 'one'],
      ['one', 'three', 'one'],
    ])
  })
})
