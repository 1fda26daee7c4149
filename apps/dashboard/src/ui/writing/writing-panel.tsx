import {
  WISH_MAX,
  type WritingOptionsResponse,
  type WritingRefusal,
  type WritingVariant,
  t,
} from '@vitrine/model'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { Button } from '../button.tsx'
import { FormNotice } from '../forms/form-notice.tsx'
import { CheckIcon, CloseIcon, RefreshIcon } from '../icons.tsx'
import { Skeleton } from '../feedback/skeleton.tsx'
import { RefusedSentences } from './refused-sentences.tsx'
import {
  useWritingSession,
  type WritingProps,
  type WritingStep,
  type WrittenStep,
} from './writing-session.ts'
import type { WritingField, WritingPrompt } from './writer.ts'

const TONES: [WritingPrompt['tone'], string][] = [
  ['natural', 'Natural'],
  ['professional', 'Professional'],
  ['casual', 'Casual'],
  ['educational', 'Explaining'],
  ['storytelling', 'Storytelling'],
]
const LENGTHS: [WritingPrompt['length'], string][] = [
  ['short', 'Short'],
  ['medium', 'Medium'],
  ['long', 'Long'],
]
/** One-line fields have no length option. */
const ONE_LINE_TYPES = ['hero_title', 'post_title', 'seo_title']

/** The popover's content: a prompt, the progress and the result; without a model, texts from the profile. */
export function WritingPanel({ onClose, ...props }: WritingProps & { onClose: () => void }) {
  const { step, options, problem, writing } = useWritingSession(props)
  const [prompt, setPrompt] = useState<WritingPrompt>({ prompt: '', tone: 'natural', length: 'medium' })
  const titleId = useId()
  const panel = useRef<HTMLDivElement>(null)
  const asking = !options ? 'loading' : options.available ? 'prompt' : 'variants'
  const view = step.at !== 'asking' ? step.at : !options && problem ? 'failed' : asking
  useEffect(() => {
    // The focused element may be gone with its step: focus the next action.
    if (view !== 'loading') panel.current?.querySelector<HTMLElement>('[data-next]')?.focus()
  }, [view])
  const write = () => void writing?.write(prompt)
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && step.at === 'writing') {
      event.stopPropagation()
      writing?.stop()
    }
    if (event.key === 'Enter' && (event.metaKey || event.ctrlKey) && view === 'prompt') write()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a panel
    <div className="writing" role="group" aria-labelledby={titleId} ref={panel} onKeyDown={handleKey}>
      <div className="writing-head">
        <h3 id={titleId}>{t('Help me write')}</h3>
        {step.at !== 'writing' && (
          <Button variant="quiet" size="s" icon aria-label={t('Close')} onClick={onClose}>
            <CloseIcon className="icon-s" />
          </Button>
        )}
      </div>
      <p className="visually-hidden" role="status">
        {announcement(step)}
      </p>
      <FormNotice message={problem} />
      {view === 'loading' && <Skeleton height="140px" />}
      {view === 'failed' && (
        <>
          <p className="hint">{t('Your text stays as it is.')}</p>
          <Button data-next onClick={() => void writing?.loadOptions()}>
            <RefreshIcon className="icon-s" />
            Try again
          </Button>
        </>
      )}
      {step.at === 'asking' && options && (
        <>
          {options.available ? (
            <PromptForm
              field={props.field}
              hasText={props.text !== ''}
              uses={options.uses}
              prompt={prompt}
              onChange={change => setPrompt({ ...prompt, ...change })}
              onWrite={write}
            />
          ) : (
            <NoModelHint variants={options.variants} />
          )}
          {options.variants.length > 0 && (
            <Variants
              variants={options.variants}
              isAlone={!options.available}
              onTake={text => writing?.insertVariant(text)}
            />
          )}
        </>
      )}
      {step.at === 'writing' && (
        <>
          <p className="writing-wait">
            {step.hasBegun ? 'Writing. Each sentence is checked first.' : 'Thinking'}
            <span className="writing-dots" aria-hidden="true" />
          </p>
          <Button data-next onClick={() => writing?.stop()}>
            {t('Stop')}
          </Button>
        </>
      )}
      {step.at === 'written' && (
        <Result
          step={step}
          onKeep={onClose}
          onRetry={write}
          onUndo={() => writing?.undo()}
          onTakeOver={refusal => {
            writing?.takeOver(refusal)
            // Its button is gone: the next sentence, or the next action.
            requestAnimationFrame(() =>
              panel.current?.querySelector<HTMLElement>('.refused button, [data-next]')?.focus(),
            )
          }}
        />
      )}
    </div>
  )
}

type PromptFormProps = {
  field: WritingField
  /** The field has a text, which would be replaced. */
  hasText: boolean
  /** The facts that the model may use. */
  uses: WritingOptionsResponse['uses']
  prompt: WritingPrompt
  onChange: (change: Partial<WritingPrompt>) => void
  onWrite: () => void
}

function PromptForm({ field, hasText, uses, prompt, onChange, onWrite }: PromptFormProps) {
  const id = useId()
  return (
    <>
      <label className="field-label" htmlFor={id}>
        {t('What should it say?')}
      </label>
      <textarea
        id={id}
        className="textarea"
        rows={3}
        maxLength={WISH_MAX}
        dir="auto"
        data-next
        data-autofocus
        aria-describedby={`${id}-uses`}
        placeholder={hasText ? 'Shorter, and without the dates' : 'What I make, and for whom'}
        value={prompt.prompt}
        onChange={event => onChange({ prompt: event.target.value })}
      />
      <div className="writing-choices">
        <Choice label={t('Tone')} options={TONES} value={prompt.tone} onChange={tone => onChange({ tone })} />
        {!ONE_LINE_TYPES.includes(field.type) && (
          <Choice
            label={t('Length')}
            options={LENGTHS}
            value={prompt.length}
            onChange={length => onChange({ length })}
          />
        )}
      </div>
      <p className="hint" id={`${id}-uses`}>
        {t('{uses} Sentences that say more are left out and shown to you.', { uses: describeUses(uses) })}
      </p>
      <Button variant="primary" onClick={onWrite}>
        {hasText ? 'Write it anew' : 'Write it'}
      </Button>
    </>
  )
}

type ChoiceProps<T extends string> = {
  label: string
  options: [T, string][]
  value: T
  onChange: (value: T) => void
}

function Choice<T extends string>({ label, options, value, onChange }: ChoiceProps<T>) {
  return (
    <label>
      <span>{label}</span>
      <select className="select" value={value} onChange={event => onChange(event.target.value as T)}>
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
    </label>
  )
}

function NoModelHint({ variants }: { variants: readonly WritingVariant[] }) {
  return (
    <p className="hint">
      No language model is set up here, so nothing can be written for you.
      {variants.length > 0
        ? ' These are your own words, from your profile:'
        : ' Your profile has no other words for this field, either.'}
    </p>
  )
}

type ResultProps = {
  step: WrittenStep
  onKeep: () => void
  onRetry: () => void
  onUndo: () => void
  onTakeOver: (refusal: WritingRefusal) => void
}

function Result({ step, onKeep, onRetry, onUndo, onTakeOver }: ResultProps) {
  return (
    <>
      <p className="writing-done">{describeResult(step)}</p>
      <div className="writing-acts">
        {step.text !== '' && (
          <Button variant="primary" size="s" data-next onClick={onKeep}>
            <CheckIcon className="icon-s" />
            Keep it
          </Button>
        )}
        {!step.isVariant && (
          <Button size="s" onClick={onRetry} {...(step.text === '' ? { 'data-next': true } : {})}>
            <RefreshIcon className="icon-s" />
            Try again
          </Button>
        )}
        <Button variant="quiet" size="s" onClick={onUndo}>
          {step.text === '' ? 'Back' : 'Undo'}
        </Button>
      </div>
      <RefusedSentences refusals={step.refusals} taken={step.taken} onTakeOver={onTakeOver} />
    </>
  )
}

type VariantsProps = { variants: WritingVariant[]; isAlone: boolean; onTake: (text: string) => void }

function Variants({ variants, isAlone, onTake }: VariantsProps) {
  return (
    <div className="writing-variants">
      {!isAlone && <h4>{t('Or take your own words')}</h4>}
      <ul>
        {variants.map(({ text, from }, index) => (
          <li key={text}>
            <button
              type="button"
              {...(isAlone && index === 0 ? { 'data-next': true } : {})}
              onClick={() => onTake(text)}
            >
              <span dir="auto">{text}</span>
              <small>{from}</small>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

function describeUses(uses: string[]): string {
  if (uses.length === 0) return 'It uses only what you say here.'
  const list = uses.length === 1 ? uses[0] : `${uses.slice(0, -1).join(', ')} and ${uses.at(-1)}`
  return `It may use ${list}, and what you say here.`
}

function describeResult({ text, refusals, own, taken, isVariant, isStopped }: WrittenStep): string {
  if (isVariant) return 'These are your own words. They are in the field now.'
  if (isStopped && text !== '') return 'Stopped. What was written so far is in the field.'
  const left = refusals.length === 1 ? '1 sentence was' : `${refusals.length} sentences were`
  if (text === '') return `${left} left out, so your text is unchanged.`
  const asked =
    own.length === 0
      ? ''
      : own.length === 1
        ? ' 1 sentence is your own statement.'
        : ` ${own.length} sentences are your own statements.`
  if (refusals.length > 0) return `It is in the field; ${left} left out.${asked}`
  return `It is in the field. Read it before you keep it.${taken.length > 0 ? '' : asked}`
}

function announcement(step: WritingStep): string {
  if (step.at === 'writing') return 'Writing'
  return step.at === 'written' ? describeResult(step) : ''
}
