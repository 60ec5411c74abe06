-- ENQ-6: a bon-voyage or welcome-home mail that was prepared is a step of its booking. `mailkind`: which of the two.
alter table bookingstep
  drop constraint bookingstep_step_check,
  add constraint bookingstep_step_check check (step in ('note', 'move', 'assign', 'answer', 'mail')),
  add column mailkind text check (mailkind in ('bonvoyage', 'welcomehome')),
  add check ((step = 'mail') = (mailkind is not null));
