/**
 * The import law of ARCHITECTURE.md: what a room may import of the other rooms.
 * A package name allows all its doors; a door allows just that one. Of `types` nothing is left when the program runs.
 */
export const importLaw = [
  // The formatter of messages: no Node API, no I/O, as the dictionary itself.
  { room: 'protocol', folders: ['protocol/src'], may: ['intl-messageformat'], anythingElse: false },
  { room: 'contract', folders: ['services/contract'], may: ['@voltdeck/protocol'] },
  // What other teams install: bundled from the contract without its schemas, so it needs none of our packages.
  { room: 'client', folders: ['services/client'], may: ['@voltdeck/contract'] },
  // What assistants ask the API: one set of tools for the edge and the command line.
  { room: 'mcp', folders: ['services/mcp'], may: ['@voltdeck/contract', '@voltdeck/protocol'] },
  { room: 'base', folders: ['services/base'], may: ['@voltdeck/contract', '@voltdeck/protocol'] },
  {
    room: 'service',
    folders: ['services/edge', 'services/identity', 'services/fleet', 'services/telemetry', 'services/modules', 'protocol/forwarder', 'protocol/service'],
    may: ['@voltdeck/contract', '@voltdeck/base', '@voltdeck/protocol'],
  },
  { room: 'service', folders: ['services/edge'], may: ['@voltdeck/mcp', '@voltdeck/contract', '@voltdeck/base', '@voltdeck/protocol'] },
  { room: 'simulator', folders: ['protocol/simulator'], may: ['@voltdeck/base', '@voltdeck/protocol'] },
  // Addresses are the part of the contract without schemas: the rest would bring zod into the page.
  { room: 'kit', folders: ['shell/kit'], may: ['@voltdeck/contract/addresses', '@voltdeck/protocol'], types: ['@voltdeck/contract'] },
  // The page in which modules are tested, and the one in which they run alone, take kit by its doors, as the shell does.
  { room: 'harness', folders: ['shell/kit/src/harness', 'shell/kit/src/alone'], may: ['@voltdeck/kit', '@voltdeck/protocol'], types: ['@voltdeck/contract'] },
  {
    room: 'shell',
    folders: ['shell/src'],
    may: ['@voltdeck/kit', '@voltdeck/protocol/codes', '@voltdeck/protocol/contract', '@voltdeck/protocol/module-rules'],
    types: ['@voltdeck/contract'],
    ownUi: false,
  },
  // The sentences of rules are another part of the contract without schemas.
  {
    room: 'micro-frontend',
    folders: ['mf-dashboard', 'mf-device', 'mf-admin', 'mf-screen'],
    may: ['@voltdeck/contract/rules', '@voltdeck/kit', '@voltdeck/protocol/codes', '@voltdeck/protocol/contract'],
    types: ['@voltdeck/contract'],
    ownUi: false,
    host: false,
  },
  // Who draws walls moves what they show and sounds with: the walls themselves, and the editor's preview of them.
  {
    room: 'micro-frontend',
    folders: ['mf-screen/src/feed', 'mf-screen/src/scene', 'mf-screen/src/takeover', 'mf-admin/src/features/scenes/editor'],
    may: ['@voltdeck/kit', '@voltdeck/protocol/codes', '@voltdeck/protocol/contract'],
    types: ['@voltdeck/contract'],
    ownUi: false,
  },
  // The decoration library of the walls is imported by one file, so that it can be replaced.
  {
    room: 'micro-frontend',
    folders: ['mf-screen/src/datav.ts'],
    may: ['@voltdeck/kit', '@voltdeck/protocol/codes', '@voltdeck/protocol/contract'],
    types: ['@voltdeck/contract'],
    host: false,
  },
  {
    room: 'deploy',
    folders: ['deploy'],
    may: ['@voltdeck/contract', '@voltdeck/protocol', '@voltdeck/simulator'],
  },
  { room: 'deploy', folders: ['deploy/cli'], may: ['@voltdeck/mcp', '@voltdeck/contract', '@voltdeck/protocol', '@voltdeck/simulator'] },
  // Tests of the command line run it against services, started as those start each other.
  { room: 'deploy', folders: ['deploy/cli/src/testing'], may: ['@voltdeck/contract', '@voltdeck/base', '@voltdeck/protocol', '@voltdeck/simulator'] },
];

const escape = (text) => text.replace(/[/.*+?^${}()|[\]\\]/g, '\\$&');

function packagePatterns({ room, may, types = [] }) {
  const allowed = [...may.map((name) => `${escape(name)}(?:/|$)`), ...types.map((name) => `${escape(name)}$`)].join('|');
  return [
    {
      regex: allowed ? `^(?!${allowed})@voltdeck/` : '^@voltdeck/',
      message: `The room '${room}' may import ${[...may, ...types].join(', ') || 'no other room'} (the import law, ARCHITECTURE.md).`,
    },
    ...types.map((name) => ({ regex: `^${escape(name)}$`, allowTypeImports: true, message: `The room '${room}' may import types of ${name} alone: its schemas would bring zod into the page.` })),
  ];
}

const outsidePattern = ({ may }) => ({
  regex: `^(?!${may.map((name) => `${escape(name)}$`).join('|')})[^.]`,
  message: `The dictionary has no dependency but ${may.join(', ')}, and no Node API: it runs in browsers, services and terminals alike.`,
});

const uiPattern = {
  regex: '^(@arco-design/web-react|echarts|@iimm/data-view-react)(/|$)',
  message: "Import UI from '@voltdeck/kit/ui' and charts from '@voltdeck/kit/charts': a deep import is a second copy in the page.",
};

const hostPattern = {
  regex: '^@voltdeck/kit/host$',
  message: "What moves the whole console is the shell's and the walls': a module of another team that asks for it is refused by the registry.",
};

/** Patterns of ESLint's `no-restricted-imports` for one entry of the law. */
export function patternsOf(entry) {
  if (entry.anythingElse === false) return [outsidePattern(entry)];
  return [...packagePatterns(entry), ...(entry.ownUi === false ? [uiPattern] : []), ...(entry.host === false ? [hostPattern] : [])];
}
