import { Link, useLanguage, useMessages, useText } from '@voltdeck/kit';
import { Age, formatNumber } from '@voltdeck/kit/widgets';
import { pathTo, type ModuleSummaryView } from '@voltdeck/protocol/contract';
import type { ReactNode } from 'react';
import { Chip } from '../../line/line.tsx';
import { modulePath } from '../../registry/paths.ts';
import { stateTexts, stateTones } from '../../registry/words.ts';
import '../../table/table.css';
import { messages } from './messages.ts';

/** Modules in rows; the title leads to the module. */
export function ModuleTable({ modules }: { readonly modules: readonly ModuleSummaryView[] }): ReactNode {
  const say = useMessages(messages);
  return (
    <table className="adm-table">
      <thead>
        <tr>
          <th scope="col">{say('module')}</th>
          <th scope="col" className="adm-table__wide">{say('team')}</th>
          <th scope="col">{say('stable')}</th>
          <th scope="col">{say('canary')}</th>
          <th scope="col" className="adm-table__figure adm-table__desk">{say('mounts')}</th>
          <th scope="col" className="adm-table__figure">{say('failures')}</th>
          <th scope="col" className="adm-table__wide">{say('published')}</th>
        </tr>
      </thead>
      <tbody>
        {modules.map((module) => (
          <Row key={module.name} module={module} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ module }: { readonly module: ModuleSummaryView }): ReactNode {
  const say = useMessages(messages);
  const text = useText();
  const language = useLanguage();
  return (
    <tr>
      <td>
        <Link className="module-table__name" to={pathTo(modulePath, { name: module.name })}>
          {text(module.title)}
        </Link>
        <span className="module-table__id">{module.name}</span>
      </td>
      <td className="adm-table__wide">{module.team}</td>
      <td>{module.stable ?? <span className="adm-table__faint">{say('noStable')}</span>}</td>
      <td>{module.rollout === null ? <span className="adm-table__faint">{say('noCanary')}</span> : <Canary rollout={module.rollout} />}</td>
      <td className="adm-table__figure adm-table__desk vd-number">{formatNumber(module.mounts, 0, language)}</td>
      <td className={module.failures > 0 ? 'adm-table__figure vd-number module-table__failed' : 'adm-table__figure vd-number'}>
        {formatNumber(module.failures, 0, language)}
      </td>
      <td className="adm-table__wide">
        <Age since={module.publishedAt} />
      </td>
    </tr>
  );
}

function Canary({ rollout }: { readonly rollout: NonNullable<ModuleSummaryView['rollout']> }): ReactNode {
  const text = useText();
  return (
    <span className="module-table__canary">
      {rollout.version}
      <span className="vd-number">{rollout.percentage} %</span>
      <Chip tone={stateTones[rollout.state]}>{text(stateTexts[rollout.state])}</Chip>
    </span>
  );
}
