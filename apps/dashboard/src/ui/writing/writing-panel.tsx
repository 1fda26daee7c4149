import { WISH_MAX, type WritingVariant } from '@vitrine/model'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { Button } from '../button.tsx'
import { FormNotice } from '../forms/form-notice.tsx'
import { CheckIcon, CloseIcon, RefreshIcon } from '../icons.tsx'
import { Skeleton } from '../feedback/skeleton.tsx'
import { useWritingSession, type WritingProps, type WritingStep } from './writing-session.ts'
import type { WritingPrompt } from './writer.ts'

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
/** What fits on one line has no lengths to choose from. */
const LINES = ['hero_title', 'post_title', 'seo_title']

/** What a text can be asked for with, what becomes of it, and what the profile itself says where no model is. */
export function WritingPanel({ onClose, ...props }: WritingProps & { onClose: () => void }) {
  const { step, options, problem, writing } = useWritingSession(props)
  const [wish, setWish] = useState<WritingPrompt>({ prompt: '', tone: 'natural', length: 'medium' })
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const asking = !options ? 'looking' : options.available ? 'wish' : 'variants'
  const main = step.at !== 'asking' ? step.at : !options && problem ? 'failed' : asking
  useEffect(() => {
    // What was focused may be gone with its step: the next thing to do takes its place.
    if (main !== 'looking') box.current?.querySelector<HTMLElement>('[data-next]')?.focus()
  }, [main])
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && step.at === 'writing') {
      event.stopPropagation()
      writing?.stop()
    }
    if (event.key === 'Enter' && (event.metaKey || event.ctrlKey) && main === 'wish')
      void writing?.write(wish)
  }
  const hasLengths = !LINES.includes(props.field.type)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a panel
    <div className="writing" role="group" aria-labelledby={`${id}-title`} ref={box} onKeyDown={press}>
      <div className="writing-head">
        <h3 id={`${id}-title`}>Help me write</h3>
        {step.at !== 'writing' && (
          <Button variant="quiet" size="s" icon aria-label="Close" onClick={onClose}>
            <CloseIcon className="icon-s" />
          </Button>
        )}
      </div>
      <p className="visually-hidden" role="status">
        {announcement(step)}
      </p>
      <FormNotice message={problem} />
      {step.at === 'asking' && !options && !problem && <Skeleton height="140px" />}
      {step.at === 'asking' && !options && problem && (
        <>
          <p className="hint">Your text stays as it is.</p>
          <Button data-next onClick={() => void writing?.look()}>
            <RefreshIcon className="icon-s" />
            Try again
          </Button>
        </>
      )}
      {step.at === 'asking' && options?.available && (
        <>
          <label className="field-label" htmlFor={id}>
            What should it say?
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
            placeholder={props.text ? 'Shorter, and without the dates' : 'What I make, and for whom'}
            value={wish.prompt}
            onChange={event => setWish({ ...wish, prompt: event.target.value })}
          />
          <div className="writing-choices">
            <label>
              <span>Tone</span>
              <select
                className="select"
                value={wish.tone}
                onChange={event => setWish({ ...wish, tone: event.target.value as WritingPrompt['tone'] })}
              >
                {TONES.map(([tone, words]) => (
                  <option key={tone} value={tone}>
                    {words}
                  </option>
                ))}
              </select>
            </label>
            {hasLengths && (
              <label>
                <span>Length</span>
                <select
                  className="select"
                  value={wish.length}
                  onChange={event =>
                    setWish({ ...wish, length: event.target.value as WritingPrompt['length'] })
                  }
                >
                  {LENGTHS.map(([length, words]) => (
                    <option key={length} value={length}>
                      {words}
                    </option>
                  ))}
                </select>
              </label>
            )}
          </div>
          <p className="hint" id={`${id}-uses`}>
            {usesWords(options.uses)} What neither says is left out.
          </p>
          <Button variant="primary" onClick={() => void writing?.write(wish)}>
            {props.text ? 'Write it anew' : 'Write it'}
          </Button>
        </>
      )}
      {step.at === 'asking' && options && !options.available && (
        <p className="hint">
          No language model is set up here, so nothing can be written for you.
          {options.variants.length > 0
            ? ' These are your own words, from your profile:'
            : ' Your profile has no other words for this field, either.'}
        </p>
      )}
      {step.at === 'asking' && options && options.variants.length > 0 && (
        <Variants
          variants={options.variants}
          isAlone={!options.available}
          onTake={text => writing?.take(text)}
        />
      )}
      {step.at === 'writing' && (
        <>
          <p className="writing-wait">
            {step.hasBegun ? 'Writing. Each sentence is checked first.' : 'Thinking'}
            <span className="writing-dots" aria-hidden="true" />
          </p>
          <Button data-next onClick={() => writing?.stop()}>
            Stop
          </Button>
        </>
      )}
      {step.at === 'written' && (
        <>
          <p className="writing-done">{doneWords(step)}</p>
          <div className="writing-acts">
            <Button variant="primary" size="s" data-next onClick={onClose}>
              <CheckIcon className="icon-s" />
              Keep it
            </Button>
            {!step.isVariant && (
              <Button size="s" onClick={() => void writing?.write(wish)}>
                <RefreshIcon className="icon-s" />
                Again
              </Button>
            )}
            <Button variant="quiet" size="s" onClick={() => writing?.undo()}>
              Undo
            </Button>
          </div>
        </>
      )}
    </div>
  )
}

type VariantsProps = { variants: WritingVariant[]; isAlone: boolean; onTake: (text: string) => void }

function Variants({ variants, isAlone, onTake }: VariantsProps) {
  return (
    <div className="writing-variants">
      {!isAlone && <h4>Or take your own words</h4>}
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

function usesWords(uses: string[]): string {
  if (uses.length === 0) return 'It uses only what you say here.'
  const list = uses.length === 1 ? uses[0] : `${uses.slice(0, -1).join(', ')} and ${uses.at(-1)}`
  return `It may use ${list}, and what you say here.`
}

type Written = Extract<WritingStep, { at: 'written' }>

function doneWords({ refused, isVariant, isStopped }: Written): string {
  if (isVariant) return 'These are your own words. They stand in the field now.'
  if (isStopped) return 'Stopped. What was written so far stands in the field.'
  if (refused === 0) return 'It stands in the field. Read it before you keep it.'
  const sentences = refused === 1 ? 'One sentence was' : `${refused} sentences were`
  return `It stands in the field. ${sentences} left out: nothing in your profile says that.`
}

function announcement(step: WritingStep): string {
  if (step.at === 'writing') return 'Writing'
  return step.at === 'written' ? doneWords(step) : ''
}
