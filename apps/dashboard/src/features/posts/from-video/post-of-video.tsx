import { Link } from '../../../ui/navigation.tsx'

type PostOfVideoProps = {
  postId: string
  isAnew: boolean
  /** Somebody wanted to go on. */
  isAsked: boolean
  onAnew: (isAnew: boolean) => void
  onOpen: () => void
}

/** A video has one post: it is opened, or written anew at its place. */
export function PostOfVideo({ postId, isAnew, isAsked, onAnew, onOpen }: PostOfVideoProps) {
  return (
    <div className="notice fv-has" role="alert">
      <p>
        There is a post of this video already.{' '}
        <Link className="link" to={`/edit/${postId}`} onClick={onOpen}>
          Open it
        </Link>
      </p>
      <label className="check">
        <input type="checkbox" checked={isAnew} onChange={event => onAnew(event.target.checked)} />
        Write it anew. What you changed in it is lost.
      </label>
      {isAsked && !isAnew && <p className="error">Open the post, or choose to have it written anew.</p>}
    </div>
  )
}
