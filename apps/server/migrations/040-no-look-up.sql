/* Nothing ever wrote it: states and provinces (CB) are the same at every resort, and the other
   look-up tables are read from what they describe. */
drop table look_up;
