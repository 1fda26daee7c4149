import { passwordStrength } from './password-strength.ts'

/** The rule before anybody types, then how well the password keeps. */
export function PasswordHint({ password, personal }: { password: string; personal: string[] }) {
  if (!password) return <>At least 8 characters, and not a common password</>
  const { level, hint } = passwordStrength(password, personal)
  return (
    <span className="strength">
      <meter min={0} max={3} low={1} high={2} optimum={3} value={level} aria-hidden="true" />
      <span aria-live="polite">{hint}</span>
    </span>
  )
}
