import { t } from '@vitrine/model'
import { type ComponentProps, useState } from 'react'
import { Button } from '../button.tsx'
import { EyeIcon, EyeOffIcon } from '../icons.tsx'
import { Input } from './input.tsx'

/** A password field with a button that shows its content. */
export function PasswordInput(props: Omit<ComponentProps<'input'>, 'type'>) {
  const [shown, setShown] = useState(false)
  return (
    <div className="reveal">
      <Input
        large
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        {...props}
        type={shown ? 'text' : 'password'}
      />
      <Button
        variant="quiet"
        icon
        aria-label={t('Show password')}
        aria-pressed={shown}
        aria-controls={props.id}
        onClick={() => setShown(!shown)}
      >
        {shown ? <EyeOffIcon /> : <EyeIcon />}
      </Button>
    </div>
  )
}
