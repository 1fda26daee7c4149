import { readFileSync } from 'node:fs'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { type CompiledMessage, messageKey } from '@vitrine/model'
import PO from 'pofile'

/** Reads a PO file: key of a message (`messageKey`) → translation. Untranslated messages are missing. */
export function parseCatalog(file: string): Map<string, string> {
  const { items } = PO.parse(readFileSync(file, 'utf8'))
  return new Map(
    items
      .filter(item => item.msgstr[0])
      .map(item => [messageKey(item.msgid, item.msgctxt ?? undefined), item.msgstr[0] ?? '']),
  )
}

/** Compiles a message into what `t` formats. Throws if its syntax is wrong. */
export function compile(message: string): CompiledMessage {
  if (!message.includes('{')) return message
  return compileMessage(message) as CompiledMessage
}
