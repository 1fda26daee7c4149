import { Trans } from '../../../ui/i18n/trans.tsx'
import { PRODUCT_NAME, t } from '@vitrine/model'
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

/** The operator of this installation; the same paragraph on every legal page. */
export function OperatorSection() {
  return (
    <>
      <p>
        <Trans
          message="{PRODUCT_NAME} is software that anyone can install. This installation is run by <operatorname/> (“we”). Contact: <operatorcontact/>."
          components={{ operatorname: <OperatorName />, operatorcontact: <OperatorContact /> }}
          values={{ PRODUCT_NAME }}
        />
      </p>
      <p>
        {t('The authors of the software aren’t involved: they see neither your account nor your websites.')}
      </p>
    </>
  )
}
