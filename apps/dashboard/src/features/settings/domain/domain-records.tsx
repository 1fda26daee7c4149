import { Trans } from '../../../ui/i18n/trans.tsx'
import { type CustomDomain, type DomainRecord, t } from '@vitrine/model'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { AlertIcon, CheckIcon, WaitIcon } from '../../../ui/icons.tsx'
import { buildAdminMailto } from './domain-labels.ts'

/** The DNS records to set and to remove, each with the result of the last check. */
export function DomainRecords({ domain }: { domain: CustomDomain }) {
  const { records, alias, provider } = domain
  if (records.length === 0) return null
  const incompleteCount = records.filter(({ state, optional }) => state !== 'ok' && !optional).length
  return (
    <div className="dom-records">
      <div className="dom-records-head">
        <h4>{incompleteCount === 0 ? t('DNS records') : t('Add these DNS records')}</h4>
        <a className="textlink" href={buildAdminMailto(domain)}>
          {t('Email to your domain’s manager')}
        </a>
      </div>
      {provider && (
        <p className="dom-provider">
          <b>{t('At {name}:', { name: provider.name })}</b> {provider.hint}
        </p>
      )}
      <table>
        <thead>
          <tr>
            <th scope="col">{t('Type')}</th>
            <th scope="col">{t('Name')}</th>
            <th scope="col">{t('Value')}</th>
          </tr>
        </thead>
        <tbody>
          {records.map(record => (
            <RecordRow
              key={`${record.action} ${record.type} ${record.name} ${record.value}`}
              record={record}
            />
          ))}
        </tbody>
      </table>
      {alias && (
        <p className="dom-alias">
          <Trans
            message="If your DNS provider supports ALIAS, ANAME or CNAME flattening, one record replaces A and AAAA: <name/> → <target/>"
            components={{ name: <code>{alias.host}</code>, target: <code>{alias.value}</code> }}
          />{' '}
          <CopyButton text={alias.value} label={t('Copy {value}', { value: alias.value })} />
        </p>
      )}
    </div>
  )
}

function RecordRow({ record }: { record: DomainRecord }) {
  const { action, type, name, host, value, state } = record
  const isRemoved = action === 'remove'
  return (
    <tr className={`is-${state}`}>
      <td>
        <code>{type}</code>
      </td>
      <td>
        <span className="dom-name">
          <code title={name}>{host}</code>
          {host !== '@' && <CopyButton text={host} label={t('Copy name {host}', { host })} />}
        </span>
      </td>
      <td>
        <div className="dom-value">
          {isRemoved ? <del>{value}</del> : <code>{value}</code>}
          {!isRemoved && (
            <CopyButton text={value} label={t('Copy {type} value for {host}', { type, host })} />
          )}
        </div>
        <RecordResult record={record} />
      </td>
    </tr>
  )
}

/** The result of the last check of a record. */
function RecordResult({
  record: { action, value, found, state, reason, optional },
}: {
  record: DomainRecord
}) {
  if (state === 'ok')
    return (
      <p className="dom-result">
        <CheckIcon className="icon-s" />
        {action === 'remove' ? t('Removed') : t('Found')}
      </p>
    )
  if (state === 'unknown')
    return (
      <p className="dom-result">
        <WaitIcon className="icon-s" />
        {optional ? t('Not checked yet. Optional.') : t('Not checked yet')}
      </p>
    )
  // Values that the reason names already are not repeated.
  const others = found.filter(other => other !== value && !reason?.includes(other))
  return (
    <p className="dom-result">
      {optional && state === 'missing' ? <WaitIcon className="icon-s" /> : <AlertIcon className="icon-s" />}
      <span>
        {action === 'remove' ? (
          <b>{t('Remove this record.')} </b>
        ) : (
          others.length > 0 && (
            <>
              {t('Found:')}{' '}
              {others.map((other, index) => (
                <span key={other}>
                  {index > 0 && ', '}
                  <code>{other}</code>
                </span>
              ))}
              .{' '}
            </>
          )
        )}
        {reason ?? describeMismatch(action, state)}
        {optional && t(' Optional.')}
      </span>
    </p>
  )
}

function describeMismatch(action: DomainRecord['action'], state: DomainRecord['state']): string {
  if (action === 'remove') return t('It points elsewhere.')
  return state === 'missing' ? t('Missing.') : t('Replace it with the value above.')
}
