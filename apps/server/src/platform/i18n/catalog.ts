import { readFileSync } from 'node:fs'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import type { CompiledMessage } from '@vitrine/model'
import PO from 'pofile'

/** Reads a PO file: English message → translation. Untranslated messages are missing. */
export function parseCatalog(file: string): Map<string, string> {
  const { items } = PO.parse(readFileSync(file, 'utf8'))
  return new Map(items.filter(item => item.msgstr[0]).map(item => [item.msgid, item.msgstr[0] ?? '']))
}

/** Compiles a message into what `t` formats. Throws if its syntax is wrong. */
export function compile(message: string): CompiledMessage {
  if (!message.includes('{')) return message
  return compileMessage(message) as CompiledMessage
}
