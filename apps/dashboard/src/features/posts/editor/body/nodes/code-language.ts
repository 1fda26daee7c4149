import { t } from '@vitrine/model'
import { Extension } from '@tiptap/core'
import { Plugin } from '@tiptap/pm/state'
import { createElement, isControlEvent } from './node-view.ts'

/** The languages that pages highlight, with their labels. */
const LANGUAGES: [string, string][] = [
  ['', t('Plain')],
  ['bash', 'Shell'],
  ['c', 'C'],
  ['cpp', 'C++'],
  ['csharp', 'C#'],
  ['css', 'CSS'],
  ['diff', 'Diff'],
  ['go', 'Go'],
  ['html', 'HTML'],
  ['ini', 'INI, TOML'],
  ['java', 'Java'],
  ['javascript', 'JavaScript'],
  ['json', 'JSON'],
  ['kotlin', 'Kotlin'],
  ['php', 'PHP'],
  ['python', 'Python'],
  ['ruby', 'Ruby'],
  ['rust', 'Rust'],
  ['sql', 'SQL'],
  ['swift', 'Swift'],
  ['typescript', 'TypeScript'],
  ['xml', 'XML'],
  ['yaml', 'YAML'],
]

/** Shows a language select in each code block. */
export const CodeLanguage = Extension.create({
  name: 'codeLanguage',
  addProseMirrorPlugins() {
    const { editor } = this
    return [
      new Plugin({
        props: {
          nodeViews: {
            codeBlock: (node, view, getPos) => {
              const select = createElement('select', {
                class: 'doc-language',
                'aria-label': t('Code language'),
              })
              const contentDOM = createElement('code')
              const pre = createElement('pre', { spellcheck: 'false' }, contentDOM)
              const dom = createElement('div', { class: 'doc-code' }, select, pre)
              const show = (language: unknown) => {
                const name = typeof language === 'string' ? language : ''
                const known = LANGUAGES.some(([one]) => one === name)
                const all: [string, string][] = known ? LANGUAGES : [...LANGUAGES, [name, name]]
                select.replaceChildren(
                  ...all.map(([value, label]) => createElement('option', { value }, label)),
                )
                select.value = name
              }
              show(node.attrs.language)
              select.addEventListener('change', () => {
                const pos = getPos()
                if (pos === undefined) return
                const language = select.value === '' ? null : select.value
                view.dispatch(view.state.tr.setNodeMarkup(pos, undefined, { language }))
                editor.commands.focus()
              })
              let now = node
              return {
                dom,
                contentDOM,
                update: next => {
                  if (next.type !== now.type) return false
                  if (next.attrs.language !== now.attrs.language) show(next.attrs.language)
                  now = next
                  return true
                },
                stopEvent: isControlEvent,
                ignoreMutation: record => !contentDOM.contains(record.target),
              }
            },
          },
        },
      }),
    ]
  },
})
