import { CODE_LANGUAGES, findCodeLanguage, t } from '@vitrine/model'
import { Extension, textblockTypeInputRule } from '@tiptap/core'
import { Plugin } from '@tiptap/pm/state'
import { createElement, isControlEvent } from './node-view.ts'

const OPTIONS: [string, string][] = [
  ['', t('Plain')],
  ...CODE_LANGUAGES.map(({ name, label }): [string, string] => [name, label]),
]

/** Shows a language select in each code block, and lets it begin with its language: three backticks and `js`. */
export const CodeLanguage = Extension.create({
  name: 'codeLanguage',
  // Before that of code blocks, which knows lower-case letters only: C++, C#.
  priority: 1000,
  addInputRules() {
    const type = this.editor.schema.nodes.codeBlock
    return type
      ? [
          textblockTypeInputRule({
            find: /^```([\w+#.-]{1,20})\s$/,
            type,
            getAttributes: ([, written]) => ({ language: findCodeLanguage(written)?.name ?? written }),
          }),
        ]
      : []
  },
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
                const written = typeof language === 'string' ? language : ''
                const name = findCodeLanguage(written)?.name ?? written
                const known = OPTIONS.some(([one]) => one === name)
                const all: [string, string][] = known ? OPTIONS : [...OPTIONS, [name, name]]
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
