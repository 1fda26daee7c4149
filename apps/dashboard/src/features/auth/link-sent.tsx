import { useState } from 'react'
import { useForgotPasswordMutation } from '../../api/sign-in.queries.ts'
import { Button } from '../../ui/button.tsx'
import { FormNotice } from '../../ui/form-notice.tsx'
import { NewHeading } from './focused-heading.tsx'
import { failureWords } from '../../api/form-failure.ts'

/** After asking for a link: the same words whether the address is known or not. */
export function LinkSent({ email, onOther }: { email: string; onOther: () => void }) {
  const [ask, { isLoading }] = useForgotPasswordMutation()
  const [notice, setNotice] = useState<string | null>(null)
  const [again, setAgain] = useState(0)
  const sendAgain = async () => {
    setNotice(null)
    const { error } = await ask({ email })
    if (error) setNotice(failureWords(error))
    else setAgain(count => count + 1)
  }
  return (
    <>
      <NewHeading>Look in your mail</NewHeading>
      <p className="sub">
        If <b>{email}</b> has an account here, a link to set a new password is on its way. It works once,
        within an hour.
      </p>
      <FormNotice message={notice} />
      <div className="acts">
        <Button busy={isLoading} onClick={() => void sendAgain()}>
          Send it again
        </Button>
        <Button variant="quiet" onClick={onOther}>
          Use another address
        </Button>
      </div>
      <p className="hint" role="status">
        {again > 0
          ? 'Another link is on its way; only the newest works.'
          : 'Nothing there? Look among the spam.'}
      </p>
    </>
  )
}
