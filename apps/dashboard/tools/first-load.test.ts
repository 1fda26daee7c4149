import { describe, expect, it } from 'vitest'
import { findImportCycles, importsOf } from './first-load.ts'

describe('what a script asks for before it can run', () => {
  it('is what it imports statically, with or without names', () => {
    const script =
      'import{a as b}from"./app-x1.js";import"./hydrate-x2.js";export*from "./shell-x3.js";import("./late-x4.js");'
    expect(importsOf(script)).toEqual(['app-x1.js', 'hydrate-x2.js', 'shell-x3.js'])
  })
})

describe('files that ask for each other in a circle', () => {
  const circles = (imports: Record<string, string[]>) => findImportCycles(new Map(Object.entries(imports)))

  it('are none where all lead downwards, though several ask for the same', () => {
    expect(circles({ page: ['shell', 'app'], shell: ['app', 'react'], app: ['react'], react: [] })).toEqual(
      [],
    )
  })

  it('are found as the way round, without the way into it', () => {
    expect(circles({ page: ['shell'], shell: ['app'], app: ['icons'], icons: ['shell'] })).toEqual([
      ['shell', 'app', 'icons', 'shell'],
    ])
  })

  it('are found where a file asks for itself, and where two circles share one', () => {
    expect(circles({ alone: ['alone'] })).toEqual([['alone', 'alone']])
    expect(circles({ one: ['two', 'three'], two: ['one'], three: ['one'] })).toEqual([
      ['one', 'two', 'one'],
      ['one', 'three', 'one'],
    ])
  })
})
