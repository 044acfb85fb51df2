/** Names and introductions of the groups of people. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { GroupType } from '#ports/person-href.ts';

interface GroupTexts {
  title: MessageDescriptor;
  /** Name of the role of a member of the group. */
  role: MessageDescriptor;
  lead: MessageDescriptor;
}

export const GROUP_TEXTS: Readonly<Record<GroupType, GroupTexts>> = {
  performers: {
    title: msg`Performers`,
    role: msg`Performer`,
    lead: msg`The faces of the house. Every one of them read the script first and said yes to each scene.`,
  },
  couples: {
    title: msg`Couples`,
    role: msg`Couple`,
    lead: msg`Two people who were together before the camera came, and who write their own scenes.`,
  },
  directors: {
    title: msg`Directors`,
    role: msg`Director`,
    lead: msg`Those who decide where the lamp stands, and when it is switched off.`,
  },
  photographers: {
    title: msg`Photographers`,
    role: msg`Photographer`,
    lead: msg`Their light is what you remember when you have forgotten the plot.`,
  },
  producers: {
    title: msg`Producers`,
    role: msg`Producer`,
    lead: msg`They find the money, the house and the week without rain, and are thanked last.`,
  },
  'guest-stars': {
    title: msg`Guest stars`,
    role: msg`Guest star`,
    lead: msg`They came for one film, and the film was better for it.`,
  },
  artists: {
    title: msg`Artist gallery`,
    role: msg`Artist`,
    lead: msg`Painters, composers and set builders whose work stands in our films.`,
  },
};
