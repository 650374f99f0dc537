import { defineMessages } from '@voltdeck/kit';

export const messages = defineMessages({
  noProject: { 'zh-CN': '没有可显示的项目', en: 'No project to show' },
  noProjectWhy: { 'zh-CN': '此用户或令牌看不到任何项目。可在地址后加 ?project= 指定项目。', en: "This user or token can't see any project. Add ?project= to the address to choose one." },
});
