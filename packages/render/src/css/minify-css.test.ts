import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { THEMES } from '../themes/registry.ts'
import { partsIn } from '../themes/theme-styles.ts'
import { minifyCss } from './minify-css.ts'

describe('minifyCss', () => {
  it('removes comments, whitespace, last semicolons and leading zeroes', () => {
    expect(minifyCss('/* a { } */ a , b > c {\n  margin : 0.5rem 10.05px ;\n}\n')).toBe(
      'a,b>c{margin :.5rem 10.05px}',
    )
  })

  it('keeps significant whitespace', () => {
    expect(minifyCss('a :hover { width: calc(1px + (2px - 1px)) }')).toBe(
      'a :hover{width:calc(1px + (2px - 1px))}',
    )
    expect(minifyCss('@media (min-width: 1px) and (max-width: 2px) { a { b: c } }')).toBe(
      '@media (min-width:1px) and (max-width:2px){a{b:c}}',
    )
  })

  it('does not touch strings', () => {
    expect(minifyCss('a { content: "/* x */  ;  }" / ""; b: \'"  0.5\' }')).toBe(
      'a{content:"/* x */  ;  }" / "";b:\'"  0.5\'}',
    )
  })

  it('is idempotent', () => {
    const once = minifyCss('a { b: c; /* d */ } @media print { a { b: "  " } }')
    expect(minifyCss(once)).toBe(once)
  })

  it.each(Object.keys(THEMES))(
    'keeps the parts of the theme %s, as the build minifies whole files',
    theme => {
      const source = readFileSync(new URL(`../themes/${theme}/sections.css`, import.meta.url), 'utf8')
      const minify = ([name, css]: [string, string]) => [name, minifyCss(css)]
      expect(partsIn(minifyCss(source)).map(minify)).toEqual(partsIn(source).map(minify))
    },
  )
})
