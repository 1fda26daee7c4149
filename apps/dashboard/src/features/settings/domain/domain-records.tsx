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
        <h4>{incompleteCount === 0 ? 'The records' : 'Set these records'}</h4>
        <a className="textlink" href={buildAdminMailto(domain)}>
          {t('Send to whoever runs the domain')}
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
          Your provider offers ALIAS, ANAME or CNAME flattening? Then one record is enough in place of A and
          AAAA: <code>{alias.host}</code> to <code>{alias.value}</code>{' '}
          <CopyButton text={alias.value} label={`Copy ${alias.value}`} />
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
          {host !== '@' && <CopyButton text={host} label={`Copy the name ${host}`} />}
        </span>
      </td>
      <td>
        <div className="dom-value">
          {isRemoved ? <del>{value}</del> : <code>{value}</code>}
          {!isRemoved && <CopyButton text={value} label={`Copy the value of ${type} ${host}`} />}
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
        {action === 'remove' ? 'Gone' : 'Found'}
      </p>
    )
  if (state === 'unknown')
    return (
      <p className="dom-result">
        <WaitIcon className="icon-s" />
        {optional ? 'Not looked at yet. Not needed, but good to have.' : 'Not looked at yet'}
      </p>
    )
  // Values that the reason names already are not repeated.
  const others = found.filter(other => other !== value && !reason?.includes(other))
  return (
    <p className="dom-result">
      {optional && state === 'missing' ? <WaitIcon className="icon-s" /> : <AlertIcon className="icon-s" />}
      <span>
        {action === 'remove' ? (
          <b>Remove this record. </b>
        ) : (
          others.length > 0 && (
            <>
              Found{' '}
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
        {optional && ' Not needed, but good to have.'}
      </span>
    </p>
  )
}

function describeMismatch(action: DomainRecord['action'], state: DomainRecord['state']): string {
  if (action === 'remove') return 'It leads elsewhere.'
  return state === 'missing' ? 'Not there yet.' : 'Replace it with the value above.'
}
