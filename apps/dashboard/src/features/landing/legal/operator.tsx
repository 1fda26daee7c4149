import { PRODUCT_NAME } from '@vitrine/model'
import { usePageContext } from '../../../api/page/page-context.ts'

/** The operator's configured name. */
function OperatorName() {
  return <b>{usePageContext().operator.name}</b>
}

export function OperatorContact() {
  const { contact, href } = usePageContext().operator
  return (
    <a className="link" href={href}>
      {contact}
    </a>
  )
}

/** Who operates this installation; the same paragraph on every legal page. */
export function OperatorSection() {
  return (
    <>
      <p>
        {PRODUCT_NAME} is software that anybody may install. This installation is run by <OperatorName />,
        called “we” here. They are reached at <OperatorContact />.
      </p>
      <p>
        The people who wrote the software are not a party to this: they see neither your account nor your
        websites.
      </p>
    </>
  )
}
