import type { ProjectCompliance } from '@voltdeck/contract';
import { useMessages, useText } from '@voltdeck/kit';
import { Button } from '@voltdeck/kit/ui';
import { Card, formatNumber } from '@voltdeck/kit/widgets';
import { complianceFigures, type ComplianceFigureName } from '@voltdeck/protocol/codes';
import type { ReactNode } from 'react';
import { figureText } from './figure-text.ts';
import { messages } from './messages.ts';
import * as styles from '../../table/table.module.css';
import * as qualityStyles from './quality.module.css';

interface ProjectsCardProps {
  readonly projects: readonly ProjectCompliance[];
  readonly figure: ComplianceFigureName;
  /** The project that alone is shown; null for all. */
  readonly chosen: string | null;
  readonly onChoose: (projectId: string | null) => void;
}

/** The chosen figure of each project; a project narrows the page to itself. */
export function ProjectsCard({ projects, figure, chosen, onChoose }: ProjectsCardProps): ReactNode {
  const say = useMessages(messages);
  const text = useText();
  const label = text(complianceFigures[figure].label);
  const all = chosen !== null && (
    <Button size="small" onClick={() => onChoose(null)}>
      {say('allProjects')}
    </Button>
  );
  return (
    <Card title={say('projects')} {...(all === false ? {} : { action: all })}>
      <table className={styles.admTable}>
        <thead>
          <tr>
            <th scope="col">{say('project')}</th>
            <th scope="col" className={styles.admTableFigure}>{say('vehicleCount')}</th>
            <th scope="col" className={styles.admTableFigure}>{label}</th>
          </tr>
        </thead>
        <tbody>
          {projects.map(({ project, vehicles, figures }) => (
            <tr key={project?.id ?? ''}>
              <td>{project === null ? <span className={styles.admTableFaint}>{say('unassigned')}</span> : <ProjectName name={project.name} fixed={chosen !== null} onChoose={() => onChoose(project.id)} />}</td>
              <td className={`${styles.admTableFigure} vd-number`}>{formatNumber(vehicles, 0)}</td>
              <td className={`${styles.admTableFigure} vd-number`}>{figureText(figures, figure)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

function ProjectName({ name, fixed, onChoose }: { readonly name: string; readonly fixed: boolean; readonly onChoose: () => void }): ReactNode {
  const say = useMessages(messages);
  if (fixed) return name;
  return (
    <button type="button" className={`vd-link ${qualityStyles.figureLink}`} title={say('onlyThis', { name })} onClick={onChoose}>
      {name}
    </button>
  );
}
